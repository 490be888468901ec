/** A wait ends as soon as its condition holds. The default limit of one second is too short on a busy machine. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 20_000 });
