/** @vitest-environment jsdom */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hasReceipt,
  saveReceipt,
  readReceipt,
  markReceiptShown,
} from '../../../../frontend/src/features/account/receipt.ts';

const receipt = { erasureId: 'erasure-1', startedAt: '2026-06-01T12:00:00.000Z', invoices: 1 };
beforeEach(() => window.sessionStorage.clear());

describe('the receipt of a deletion', () => {
  it('can be read twice, because a page may render twice', () => {
    saveReceipt(receipt);
    expect([readReceipt(), readReceipt()]).toEqual([receipt, receipt]);
    expect(hasReceipt()).toBe(true);
  });

  it('isn’t announced again after it was shown, but its page can be reloaded', () => {
    saveReceipt(receipt);
    markReceiptShown();
    markReceiptShown();
    expect(hasReceipt()).toBe(false);
    expect(readReceipt()).toEqual(receipt);
  });

  it('of a later deletion replaces an earlier one', () => {
    saveReceipt(receipt);
    markReceiptShown();
    saveReceipt({ ...receipt, erasureId: 'erasure-2' });
    expect(hasReceipt()).toBe(true);
    expect(readReceipt()?.erasureId).toBe('erasure-2');
  });

  it('is missing if the browser blocks storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    saveReceipt(receipt);
    vi.restoreAllMocks();
    expect([hasReceipt(), readReceipt()]).toEqual([false, null]);
  });
});
