/** Waits of the frontend's tests end when what they wait for is there; a busy machine may take long to bring it. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 20_000 });
