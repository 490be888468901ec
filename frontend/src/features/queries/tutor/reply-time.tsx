import { FormattedMessage } from 'react-intl';
import { centre } from 'virtual:centre';

export function ReplyTime() {
  const hours = centre.targetReplyHours;
  return hours % 24 === 0 ? (
    <FormattedMessage id="queries.reply-time.days" values={{ days: hours / 24 }} />
  ) : (
    <FormattedMessage id="queries.reply-time.hours" values={{ hours }} />
  );
}
