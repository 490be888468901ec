import { flushSync } from 'react-dom';

/** Closes what covers the page before the page changes: it gives the focus back first, then the new page takes it. */
export const closeBeforeLeaving = (close: () => void): void => flushSync(close);
