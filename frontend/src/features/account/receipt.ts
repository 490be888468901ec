import type { ErasureReceipt } from '../../../../contract/account.ts';

const key = 'ktc-deletion';

/** Keeps the receipt of a deleted account in this tab, for the page that comes next. It tells nothing about anybody. */
export function keepReceipt(receipt: ErasureReceipt): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(receipt));
  } catch {
    // The browser keeps nothing: the page that comes next says that the account is deleted, and no number.
  }
}

/** True where a receipt is kept that was not shown yet. */
export function hasReceipt(): boolean {
  try {
    return window.sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Gives the receipt that is kept, once. */
export function takeReceipt(): ErasureReceipt | null {
  try {
    const stored = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return stored === null ? null : (JSON.parse(stored) as ErasureReceipt);
  } catch {
    return null;
  }
}
