import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { LinkButton } from '../components/link-button.tsx';
import { BeingBuilt } from '../features/account/being-built.tsx';

export function BuyPage() {
  const intl = useIntl();
  const { courseId = '' } = useParams();
  return (
    <BeingBuilt
      title={intl.formatMessage({ id: 'account.buy.title' })}
      meanwhile={intl.formatMessage({ id: 'account.buy.meanwhile' })}
      action={
        <LinkButton variant="contained" to={`/courses/${courseId}`}>
          <FormattedMessage id="account.buy.to-course" />
        </LinkButton>
      }
    />
  );
}
