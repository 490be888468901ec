import type { ErasureReceipt } from '../../../../contract/account/account.ts';

const waitingKey = 'ktc-deletion';
const shownKey = 'ktc-deletion-shown';

function tryStorage<T>(work: () => T, fallback: T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}

/**
 * Stores the receipt of a deleted account in this tab for the page that shows it. The receipt has no personal data. If the
 * browser blocks storage, that page shows no receipt.
 */
export function saveReceipt(receipt: ErasureReceipt): void {
  tryStorage(() => window.sessionStorage.setItem(waitingKey, JSON.stringify(receipt)), undefined);
}

/** True if this tab has a receipt that no page has shown yet. */
export const hasReceipt = (): boolean =>
  tryStorage(() => window.sessionStorage.getItem(waitingKey) !== null, false);

/** Reads this tab's receipt. The receipt stays readable after it was shown, because React may render its page twice. */
export const readReceipt = (): ErasureReceipt | null =>
  tryStorage(() => {
    const stored = window.sessionStorage.getItem(waitingKey) ?? window.sessionStorage.getItem(shownKey);
    return stored === null ? null : (JSON.parse(stored) as ErasureReceipt);
  }, null);

/** Records that the receipt was shown, so that `hasReceipt` returns false. Its page still shows it after a reload. */
export function markReceiptShown(): void {
  tryStorage(() => {
    const stored = window.sessionStorage.getItem(waitingKey);
    if (stored === null) return;
    window.sessionStorage.setItem(shownKey, stored);
    window.sessionStorage.removeItem(waitingKey);
  }, undefined);
}
