import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { Suspense, useState } from 'react';
import { FormattedList, FormattedMessage } from 'react-intl';
import { LinkButton } from '../../../components/links.tsx';
import { Panel } from '../../../components/panel.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Text } from '../../../components/text.tsx';
import { lazyPart } from '../../../loading/load-chunk.ts';
import { accountPaymentsPath } from '../../../paths.ts';
import { selectStaff } from '../../../state/auth.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { usePreviewErasureQuery } from './api.ts';

/** Few students delete their account, and MUI's dialogs have 7 kB. */
const DeleteDialog = lazyPart('delete-dialog', () =>
  import('./delete-dialog.tsx').then((module) => module.DeleteDialog),
);

interface DeletePanelProps {
  readonly onDeleted: () => void;
}

const measure = { maxWidth: '62ch' };

export function DeletePanel({ onDeleted }: DeletePanelProps) {
  const isStaff = useAppSelector(selectStaff);
  return (
    <Panel title={<FormattedMessage id="account.data.delete.title" />} sx={{ display: 'grid', gap: 2 }}>
      {isStaff ? (
        <Text message="account.data.delete.staff" sx={measure} />
      ) : (
        <>
          <Text message="account.data.delete.text" sx={measure} />
          <Deletion onDeleted={onDeleted} />
        </>
      )}
    </Panel>
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
      <List sx={{ ...measure, listStyle: 'disc', paddingInlineStart: '1.25rem' }}>
        {['goes', 'sign-in', invoices > 0 ? 'invoices' : 'no-invoices', 'provider', 'final'].map((fact) => (
          <ListItem key={fact} sx={{ display: 'list-item' }}>
            <FormattedMessage id={`account.data.delete.${fact}`} values={{ invoices }} />
          </ListItem>
        ))}
      </List>
      {underWay.length > 0 ? (
        <Alert
          severity="info"
          action={<LinkButton to={accountPaymentsPath} message="account.data.delete.to-orders" />}
        >
          <FormattedMessage
            id="account.data.delete.under-way"
            values={{ courses: <FormattedList value={underWay} /> }}
          />
        </Alert>
      ) : (
        <Button variant="outlined" color="error" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
          <FormattedMessage id="account.data.delete.begin" />
        </Button>
      )}
      {open && (
        <Suspense>
          <DeleteDialog
            recent={recent}
            onClose={() => {
              setOpen(false);
              void refetch();
            }}
            onDeleted={onDeleted}
          />
        </Suspense>
      )}
    </>
  );
}
