import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../focusable-button.tsx';
import { ProblemNotice } from '../problem.tsx';

interface AskDialogProps {
  readonly open?: boolean;
  readonly maxWidth?: 'xs' | 'sm';
  /** Message ids. */
  readonly title: string;
  readonly cancel: string;
  /** The text of the button that does what the dialog asks about. */
  readonly action: ReactNode;
  readonly color?: 'primary' | 'error';
  readonly isRunning: boolean;
  /** True if the dialog can't be closed while the action runs. */
  readonly staysOpen?: boolean;
  /** Why the action failed. */
  readonly problem: ReactNode;
  /** How long the action can't be tried again, from `useRetryWait`. */
  readonly wait?: string | null;
  readonly onAct: () => void;
  readonly onClose: () => void;
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/** Asks before something is done. The action's problem is shown below `children`, and the dialog stays open. */
export function AskDialog(props: AskDialogProps) {
  const { open = true, maxWidth = 'xs', title, cancel, action, color = 'primary', children } = props;
  const { isRunning, staysOpen = false, problem, wait = null, onAct, onClose, onClosed } = props;
  const isBusy = staysOpen && isRunning;
  return (
    <Dialog
      open={open}
      onClose={() => !isBusy && onClose()}
      fullWidth
      maxWidth={maxWidth}
      slotProps={{ transition: { onExited: () => onClosed?.() } }}
    >
      <DialogTitle>
        <FormattedMessage id={title} />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {children}
        <ProblemNotice>
          {(Boolean(problem) || wait !== null) && (
            <>
              {problem} {wait}
            </>
          )}
        </ProblemNotice>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          <FormattedMessage id={cancel} />
        </Button>
        <FocusableButton
          variant="contained"
          color={color}
          loading={isRunning}
          disabled={wait !== null}
          // A button that keeps the focus can be pressed although it is disabled.
          onClick={() => wait === null && onAct()}
        >
          {action}
        </FocusableButton>
      </DialogActions>
    </Dialog>
  );
}
