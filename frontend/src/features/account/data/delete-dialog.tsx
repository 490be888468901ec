import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useRef, useState, type SubmitEvent } from 'react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { readProblem } from '../../../loading/problem.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { CheckboxField } from '../../../components/forms/checkbox-field.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { ProblemNotice, ProblemText } from '../../../components/problem.tsx';
import { Text } from '../../../components/text.tsx';
import { saveReceipt } from '../receipt.ts';
import { useEraseAccountMutation } from './api.ts';

interface DeleteDialogProps {
  /** Titles of recently bought courses. The student must acknowledge the loss of these courses. */
  readonly recent: readonly string[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteDialog({ recent, onClose, onDeleted }: DeleteDialogProps) {
  const intl = useIntl();
  const [eraseAccount, { error, isLoading, reset }] = useEraseAccountMutation();
  const { run } = useSingleCall();
  const [password, setPassword] = useState('');
  const [acknowledged, setAcknowledged] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const tick = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const lacksTick = recent.length > 0 && !acknowledged;
  const lacksPassword = password === '';
  const code = error === undefined ? null : readProblem(error).code;

  const close = () => {
    if (!isLoading) onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (lacksTick || lacksPassword) {
      (lacksTick ? tick : passwordField).current?.focus();
      return;
    }
    void run(async () => {
      const reply = await eraseAccount({ password, acknowledged });
      if (reply.data !== undefined) {
        saveReceipt(reply.data);
        onDeleted();
      }
      return reply;
    });
  };
  const passwordProblem = submitted && lacksPassword ? 'missing' : code === 'wrong_password' ? 'wrong' : null;

  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <form onSubmit={submit} noValidate>
        <DialogTitle>
          <FormattedMessage id="account.data.delete.ask" />
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Text message="account.data.delete.last-word" />
          {recent.length > 0 && (
            <CheckboxField
              ref={tick}
              checked={acknowledged}
              onChange={({ target }) => setAcknowledged(target.checked)}
              label={
                <FormattedMessage
                  id="account.data.delete.recent"
                  values={{ courses: <FormattedList value={recent} /> }}
                />
              }
              error={
                submitted && lacksTick ? (
                  <FormattedMessage id="account.data.delete.recent-missing" />
                ) : undefined
              }
            />
          )}
          <Field
            ref={passwordField}
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
              <ProblemText area="account.data.delete.problem" code={code} />
            )}
          </ProblemNotice>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>
            <FormattedMessage id="account.data.delete.keep" />
          </Button>
          <FocusableButton type="submit" variant="contained" color="error" loading={isLoading}>
            <FormattedMessage id="account.data.delete.confirm" />
          </FocusableButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
