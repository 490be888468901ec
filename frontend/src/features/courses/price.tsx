import { useIntl } from 'react-intl';
import type { Money } from '../../../../contract/identifiers.ts';

/** A price as people write it, such as £49 or £49.50. */
export function Price({ money }: { money: Money }) {
  const intl = useIntl();
  return intl.formatNumber(money.amount / 100, {
    style: 'currency',
    currency: money.currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
}
