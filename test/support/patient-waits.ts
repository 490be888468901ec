/** Raises the time limit of waits, because the default of one second is too short on a busy machine. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 20_000 });
