import type { ErasureReceipt } from '../../../../contract/account/account.ts';
import { tryStorage } from '../../loading/try-storage.ts';

const waitingKey = 'ktc-deletion';
const shownKey = 'ktc-deletion-shown';

/** Keeps the receipt for the page that opens next. If the browser blocks storage, no page shows the receipt. */
export function saveReceipt(receipt: ErasureReceipt): void {
  tryStorage(() => window.sessionStorage.setItem(waitingKey, JSON.stringify(receipt)));
}

/** True if this tab has a receipt of an account's deletion that no page has shown yet. */
export const hasReceipt = (): boolean =>
  tryStorage(() => window.sessionStorage.getItem(waitingKey) !== null) ?? false;

/** React may render a page twice, so this function also returns a receipt that has already been shown. */
export const readReceipt = (): ErasureReceipt | null =>
  tryStorage(() => {
    const stored = window.sessionStorage.getItem(waitingKey) ?? window.sessionStorage.getItem(shownKey);
    return stored === null ? null : (JSON.parse(stored) as ErasureReceipt);
  }) ?? null;

/** Records that a page has shown the receipt. A reload of that page still shows the receipt. */
export function markReceiptShown(): void {
  tryStorage(() => {
    const stored = window.sessionStorage.getItem(waitingKey);
    if (stored === null) return;
    window.sessionStorage.setItem(shownKey, stored);
    window.sessionStorage.removeItem(waitingKey);
  });
}
