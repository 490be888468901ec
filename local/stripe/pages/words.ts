import { markup, type Markup } from '../../http/page.ts';
import type { Session } from '../state/store.ts';

/** The mark at the top of every page of the stand-in. */
export const testMark: Markup = markup`<p class="mark"><strong>Test checkout: no money moves.</strong> It stands in for Stripe on this machine.</p>`;

/** A sum as people write it, from the currency's smallest unit. */
export function sum(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

const moneyWords: Readonly<Record<Session['money'], string>> = {
  none: 'Nobody has paid yet',
  pending: 'The money is on its way',
  failed: 'The money didn’t arrive',
  paid: 'Paid',
};

/** The state of a checkout, in a sentence. */
export function stateWords({ status, money, refunded, dispute, declined, checkout }: Session): string {
  if (status === 'expired') return 'Expired.';
  const parts = [moneyWords[money]];
  if (declined) parts.push('a card was declined');
  if (refunded === checkout.amount) parts.push('refunded in full');
  else if (refunded > 0) parts.push(`${sum(refunded, checkout.currency)} refunded`);
  if (dispute !== null) parts.push(`the dispute was ${dispute}`);
  return `${parts.join(', ')}.`;
}
