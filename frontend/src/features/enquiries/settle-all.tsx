import { FormattedMessage } from 'react-intl';
import { AskInline } from '../../components/forms/ask-inline.tsx';
import { useSettleEnquiriesMutation } from './api.ts';

/** `until` is the time of the newest enquiry that the page shows. */
export function SettleAll({ until }: { readonly until: string }) {
  const [settleAll] = useSettleEnquiriesMutation();
  return (
    <AskInline
      variant="outlined"
      question={<FormattedMessage id="enquiries.all-done.ask" />}
      confirm="enquiries.all-done.confirm"
      cancel="enquiries.all-done.cancel"
      describe={() => <FormattedMessage id="enquiries.failed" />}
      call={() => settleAll({ until })}
    >
      <FormattedMessage id="enquiries.all-done" />
    </AskInline>
  );
}
