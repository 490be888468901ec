import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { problemOf } from '../../../api/problem.ts';
import { Field } from '../../../components/field.tsx';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { ProblemNotice } from '../../../components/problem-notice.tsx';
import { keepReceipt } from '../receipt.ts';
import { useEraseAccountMutation } from './api.ts';

interface DeleteDialogProps {
  readonly open: boolean;
  /** Titles of courses that were bought lately: the student ticks that they are lost. */
  readonly recent: readonly string[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

const worded = ['offline', 'password_locked', 'payment_under_way', 'not_acknowledged', 'staff_account'];

/** Asks for the password, and for a tick where a course was bought lately, before the account is deleted for good. */
export function DeleteDialog({ open, recent, onClose, onDeleted }: DeleteDialogProps) {
  const intl = useIntl();
  const [eraseAccount, { error, isLoading, reset }] = useEraseAccountMutation();
  const [password, setPassword] = useState('');
  const [acknowledged, setAcknowledged] = useState(false);
  const [missing, setMissing] = useState(false);
  const code = error === undefined ? null : problemOf(error).code;

  const close = () => {
    if (isLoading) return;
    reset();
    setPassword('');
    setAcknowledged(false);
    setMissing(false);
    onClose();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    setMissing(password === '');
    if (password === '') {
      event.target.querySelector('input')?.focus();
      return;
    }
    const { data } = await eraseAccount({ password, acknowledged });
    if (data === undefined) return;
    keepReceipt(data);
    onDeleted();
  };
  const passwordProblem = missing ? 'missing' : code === 'wrong_password' ? 'wrong' : null;

  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle>
          <FormattedMessage id="account.data.delete.ask" />
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>
            <FormattedMessage id="account.data.delete.last-word" />
          </Typography>
          {recent.length > 0 && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={acknowledged}
                  onChange={(event) => setAcknowledged(event.target.checked)}
                />
              }
              label={
                <FormattedMessage
                  id="account.data.delete.recent"
                  values={{ courses: <FormattedList value={recent} /> }}
                />
              }
            />
          )}
          <Field
            label={intl.formatMessage({ id: 'account.data.delete.password' })}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              if (code === 'wrong_password') reset();
            }}
            error={
              passwordProblem === null
                ? undefined
                : intl.formatMessage({ id: `account.data.delete.password-${passwordProblem}` })
            }
          />
          <ProblemNotice>
            {code !== null && code !== 'wrong_password' && (
              <FormattedMessage
                id={`account.data.delete.problem.${worded.includes(code) ? code : 'unknown'}`}
              />
            )}
          </ProblemNotice>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>
            <FormattedMessage id="account.data.delete.keep" />
          </Button>
          <FocusableButton
            type="submit"
            variant="contained"
            color="error"
            loading={isLoading}
            disabled={recent.length > 0 && !acknowledged}
          >
            <FormattedMessage id="account.data.delete.confirm" />
          </FocusableButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
