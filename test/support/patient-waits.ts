/** Lets Testing Library wait longer than a second, which is too short on a busy machine. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 20_000 });
