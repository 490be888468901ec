import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useEffect, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { Text } from '../components/text.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { readReceipt, markReceiptShown } from '../features/account/receipt.ts';
import { defaultPath, landingPath } from '../paths.ts';
import { selectSignedIn } from '../state/auth.ts';
import { useAppSelector } from '../state/hooks.ts';

/** Shows the receipt of a deleted account at `/auth/account-deleted`. The receipt contains no personal data. */
export function Page() {
  const intl = useIntl();
  const [receipt] = useState(readReceipt);
  useEffect(markReceiptShown, []);
  const signedIn = useAppSelector(selectSignedIn);
  if (signedIn) return <Navigate to={defaultPath} replace />;
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: 'auth.deleted.title' })} autoFocus />
      <Card sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: '40rem' }}>
        <Text message="auth.deleted.text" />
        {receipt !== null && (
          <>
            <Text
              message="auth.deleted.receipt"
              values={{
                number: <strong key="number">{receipt.erasureId}</strong>,
                date: <FormattedDate value={receipt.startedAt} dateStyle="long" />,
              }}
            />
            <Text message="auth.deleted.invoices" values={{ invoices: receipt.invoices }} />
            <Button variant="outlined" onClick={() => window.print()}>
              <FormattedMessage id="auth.deleted.print" />
            </Button>
          </>
        )}
        <Button variant="contained" href={landingPath}>
          <FormattedMessage id="auth.deleted.to-landing" />
        </Button>
      </Card>
    </PanelStack>
  );
}
