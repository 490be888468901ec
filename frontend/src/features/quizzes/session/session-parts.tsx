import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OpenQuestion } from '../../../../../contract/quizzes/questions.ts';
import { Icon } from '../../../components/icon.tsx';
import { ShortcutsDialog, type ShortcutsProps } from '../../../components/keyboard/shortcuts-dialog.tsx';
import { LinkButton } from '../../../components/links.tsx';
import { formatOptionLetter } from '../../../components/prose/option-label.tsx';
import { PreparedLine } from '../../../components/prose/prepared-text.tsx';
import { Text } from '../../../components/text.tsx';
import type { Conflict } from '../api/sync-answers.ts';
import { selectionPath } from '../../../paths.ts';

// The browser loads this file in the background, because the quiz doesn't need the components at first.
export { DiscardDialog } from '../selection/discard-dialog.tsx';
export { CheckedAnswer, CheckedVerdict, TriedVerdict } from './feedback.tsx';
export { OverviewDialog } from './overview-dialog.tsx';
export { SubmitDialog } from './submit-dialog.tsx';

interface ConflictAlertProps {
  readonly conflicts: readonly Conflict[];
  readonly questions: readonly OpenQuestion[];
  readonly onDismiss: () => void;
}

function Changed({ number, options }: { number: number; options: OpenQuestion['options'] }) {
  return (
    <FormattedMessage
      id={options.length > 0 ? 'quiz-session.conflict.changed' : 'quiz-session.conflict.removed'}
      values={{
        number,
        options: options.map(({ optionId, text }, index) => (
          <Fragment key={optionId}>
            {index > 0 && '; '}
            {`${formatOptionLetter(optionId)}, `}
            <PreparedLine tree={text} />
          </Fragment>
        )),
      }}
    />
  );
}

export function ConflictAlert({ conflicts, questions, onDismiss }: ConflictAlertProps) {
  const intl = useIntl();
  return (
    <Alert
      role="alert"
      severity="warning"
      action={
        <IconButton
          onClick={onDismiss}
          aria-label={intl.formatMessage({ id: 'quiz-session.conflict.dismiss' })}
        >
          <Icon name="close" />
        </IconButton>
      }
    >
      {questions.map(({ questionId, options }, index) => {
        const conflict = conflicts.find((one) => one.questionId === questionId);
        return (
          conflict && (
            <div key={questionId}>
              <Changed
                number={index + 1}
                options={options.filter(({ optionId }) => conflict.optionIds.includes(optionId))}
              />
            </div>
          )
        );
      })}
    </Alert>
  );
}

interface CloseDialogProps {
  readonly open: boolean;
  readonly isTimed: boolean;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

export function CloseDialog({ open, isTimed, onDiscard, onStay }: CloseDialogProps) {
  return (
    <Dialog open={open} onClose={onStay} fullWidth maxWidth="xs">
      <DialogTitle>
        <FormattedMessage id="quiz-session.close.title" />
      </DialogTitle>
      <DialogContent>
        <Text message={isTimed ? 'quiz-session.close.timed' : 'quiz-session.close.text'} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onDiscard}>
          <FormattedMessage id="quiz-session.discard" />
        </Button>
        <LinkButton variant="outlined" to={selectionPath} message="quiz-session.close.leave" />
        <Button variant="contained" onClick={onStay}>
          <FormattedMessage id="quiz-session.close.stay" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface KeysDialogProps extends Omit<ShortcutsProps, 'area' | 'keys'> {
  readonly isPractice: boolean;
}

export const KeysDialog = ({ isPractice, ...dialog }: KeysDialogProps) => (
  <ShortcutsDialog
    {...dialog}
    area="quiz-session.keys"
    keys={['choose', 'turn', 'flag', isPractice ? 'practice' : 'test', 'help']}
  />
);
