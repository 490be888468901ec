import type { ErasureReceipt } from '../../../../contract/account/account.ts';

const waitingKey = 'ktc-deletion';
const shownKey = 'ktc-deletion-shown';

/** The result of `work`, or `otherwise` where the browser keeps nothing. */
function orElse<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/**
 * Keeps the receipt of a deleted account in this tab, for the page that comes next. It tells nothing about anybody.
 * Where the browser keeps nothing, that page says that the account is deleted, and no number.
 */
export function keepReceipt(receipt: ErasureReceipt): void {
  orElse(() => window.sessionStorage.setItem(waitingKey, JSON.stringify(receipt)), undefined);
}

/** True where a receipt is kept that was not shown yet. */
export const hasReceipt = (): boolean =>
  orElse(() => window.sessionStorage.getItem(waitingKey) !== null, false);

/** The receipt of this tab, shown already or not: a page may be drawn more than once before it is seen. */
export const readReceipt = (): ErasureReceipt | null =>
  orElse(() => {
    const stored = window.sessionStorage.getItem(waitingKey) ?? window.sessionStorage.getItem(shownKey);
    return stored === null ? null : (JSON.parse(stored) as ErasureReceipt);
  }, null);

/** Notes that the receipt was shown: nobody is led to it any more, and loading its page again still shows it. */
export function receiptShown(): void {
  orElse(() => {
    const stored = window.sessionStorage.getItem(waitingKey);
    if (stored === null) return;
    window.sessionStorage.setItem(shownKey, stored);
    window.sessionStorage.removeItem(waitingKey);
  }, undefined);
}
