import { describe, expect, it, vi } from 'vitest';
import {
  hasReceipt,
  saveReceipt,
  readReceipt,
  markReceiptShown,
} from '../../../../frontend/src/features/account/receipt.ts';

const receipt = { erasureId: 'erasure-1', startedAt: '2026-06-01T12:00:00.000Z', invoices: 1 };

describe('the receipt of a deletion', () => {
  it('isn’t announced again after it was shown, but can still be read, until a later one replaces it', () => {
    saveReceipt(receipt);
    // React may render the page twice.
    expect([readReceipt(), readReceipt(), hasReceipt()]).toEqual([receipt, receipt, true]);
    markReceiptShown();
    markReceiptShown();
    expect([readReceipt(), hasReceipt()]).toEqual([receipt, false]);
    saveReceipt({ ...receipt, erasureId: 'erasure-2' });
    expect([readReceipt()?.erasureId, hasReceipt()]).toEqual(['erasure-2', true]);
  });

  it('is missing if the browser blocks storage', () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    saveReceipt(receipt);
    blocked.mockRestore();
    expect([hasReceipt(), readReceipt()]).toEqual([false, null]);
  });
});
