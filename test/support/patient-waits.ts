/** Lets Testing Library wait longer. Its default limit of one second is too short on a busy machine. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 20_000 });
