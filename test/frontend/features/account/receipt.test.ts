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
  it('is there for a page that is drawn twice before it is seen', () => {
    saveReceipt(receipt);
    expect([readReceipt(), readReceipt()]).toEqual([receipt, receipt]);
    expect(hasReceipt()).toBe(true);
  });

  it('leads nobody to it once it was shown, and is there when its page is loaded again', () => {
    saveReceipt(receipt);
    markReceiptShown();
    markReceiptShown();
    expect(hasReceipt()).toBe(false);
    expect(readReceipt()).toEqual(receipt);
  });

  it('of a later deletion takes the place of an earlier one', () => {
    saveReceipt(receipt);
    markReceiptShown();
    saveReceipt({ ...receipt, erasureId: 'erasure-2' });
    expect(hasReceipt()).toBe(true);
    expect(readReceipt()?.erasureId).toBe('erasure-2');
  });

  it('is none where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    saveReceipt(receipt);
    vi.restoreAllMocks();
    expect([hasReceipt(), readReceipt()]).toEqual([false, null]);
  });
});
