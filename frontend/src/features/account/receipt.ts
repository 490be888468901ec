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

/** Stores the receipt for the page after the deletion. If the browser blocks storage, that page shows no receipt. */
export function saveReceipt(receipt: ErasureReceipt): void {
  tryStorage(() => window.sessionStorage.setItem(waitingKey, JSON.stringify(receipt)), undefined);
}

/** True if this tab has a receipt that no page has shown yet. */
export const hasReceipt = (): boolean =>
  tryStorage(() => window.sessionStorage.getItem(waitingKey) !== null, false);

/** A receipt stays readable after it was shown, because React may render the page twice. */
export const readReceipt = (): ErasureReceipt | null =>
  tryStorage(() => {
    const stored = window.sessionStorage.getItem(waitingKey) ?? window.sessionStorage.getItem(shownKey);
    return stored === null ? null : (JSON.parse(stored) as ErasureReceipt);
  }, null);

/** Makes `hasReceipt` return false. A reload of the page shows the receipt again. */
export function markReceiptShown(): void {
  tryStorage(() => {
    const stored = window.sessionStorage.getItem(waitingKey);
    if (stored === null) return;
    window.sessionStorage.setItem(shownKey, stored);
    window.sessionStorage.removeItem(waitingKey);
  }, undefined);
}
