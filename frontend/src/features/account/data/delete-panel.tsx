import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedList, FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { QueryState } from '../../../components/query-state.tsx';
import { accountLearningPath } from '../../../paths.ts';
import { selectStaff } from '../../../state/auth.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { usePreviewErasureQuery } from './api.ts';
import { DataPanel } from './data-panel.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

interface DeletePanelProps {
  readonly onDeleted: () => void;
}

/** Explains what deleting the account means and offers it. */
export function DeletePanel({ onDeleted }: DeletePanelProps) {
  return (
    <DataPanel title={<FormattedMessage id="account.data.delete.title" />}>
      {useAppSelector(selectStaff) ? (
        <Typography sx={{ maxWidth: '62ch' }}>
          <FormattedMessage id="account.data.delete.staff" />
        </Typography>
      ) : (
        <Deletion onDeleted={onDeleted} />
      )}
    </DataPanel>
  );
}

function Deletion({ onDeleted }: DeletePanelProps) {
  const previewQuery = usePreviewErasureQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: preview, refetch } = previewQuery;
  const [open, setOpen] = useState(false);
  if (!preview) return <QueryState queries={[previewQuery]} heights={[240]} />;
  const { underWay, recent, invoices } = preview;
  return (
    <>
      <Typography sx={{ maxWidth: '62ch' }}>
        <FormattedMessage id="account.data.delete.text" />
      </Typography>
      <List sx={{ listStyle: 'disc', paddingInlineStart: '1.25rem', maxWidth: '62ch' }}>
        {['goes', 'sign-in', invoices > 0 ? 'invoices' : 'no-invoices', 'provider', 'final'].map((fact) => (
          <ListItem key={fact} sx={{ display: 'list-item' }}>
            <FormattedMessage id={`account.data.delete.${fact}`} values={{ invoices }} />
          </ListItem>
        ))}
      </List>
      {underWay.length > 0 ? (
        <Alert
          severity="info"
          action={
            <Button component={RouterLink} to={accountLearningPath}>
              <FormattedMessage id="account.data.delete.to-orders" />
            </Button>
          }
        >
          <FormattedMessage
            id="account.data.delete.under-way"
            values={{ courses: <FormattedList value={underWay} /> }}
          />
        </Alert>
      ) : (
        <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
          <FormattedMessage id="account.data.delete.begin" />
        </Button>
      )}
      <DeleteDialog
        open={open}
        recent={recent}
        onClose={() => {
          setOpen(false);
          void refetch();
        }}
        onDeleted={onDeleted}
      />
    </>
  );
}
