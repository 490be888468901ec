import { useIntl } from 'react-intl';

interface PriceProps {
  /** In the currency's smallest unit, such as pence, with its ISO 4217 code. */
  readonly money: { readonly amount: number; readonly currency: string };
}

/** A price as people write it, such as £49 or £49.50. */
export function Price({ money }: PriceProps) {
  const intl = useIntl();
  return intl.formatNumber(money.amount / 100, {
    style: 'currency',
    currency: money.currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
}
