/** The default limit of one second is too short for waits on a busy machine. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 20_000 });
