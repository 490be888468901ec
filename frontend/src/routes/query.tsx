import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { BeingBuilt } from '../features/account/being-built.tsx';
import { NotFoundPage } from './not-found.tsx';
import { selectionPath } from '../paths.ts';

const queryTypes = ['ask-bot', 'ask-tutor'];

export function QueryPage() {
  const intl = useIntl();
  const { queryType = '' } = useParams();
  if (!queryTypes.includes(queryType)) return <NotFoundPage />;
  return (
    <BeingBuilt
      title={intl.formatMessage({ id: `account.query.${queryType}` })}
      meanwhile={intl.formatMessage({ id: `account.query.${queryType}.meanwhile` })}
      action={
        <Button component={RouterLink} variant="contained" to={selectionPath}>
          <FormattedMessage id="account.query.to-quizzes" />
        </Button>
      }
    />
  );
}
