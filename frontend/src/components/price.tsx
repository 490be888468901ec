import { useIntl } from 'react-intl';

interface PriceProps {
  /** `amount` is in the currency's smallest unit, such as pence. `currency` is an ISO 4217 code. */
  readonly money: { readonly amount: number; readonly currency: string };
}

export function Price({ money }: PriceProps) {
  const intl = useIntl();
  return intl.formatNumber(money.amount / 100, {
    style: 'currency',
    currency: money.currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
}
