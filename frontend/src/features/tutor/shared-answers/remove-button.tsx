import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAnnounce } from '../../../components/announcer.tsx';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { ProblemText } from '../../../components/problem.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { readProblem } from '../../../loading/problem.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { useRemoveAnswerMutation } from './api.ts';

export interface RemoveButtonProps {
  readonly sharedAnswerId: string;
  /** The question, which tells this button from others for those who don't see what is around it. */
  readonly of: string;
  /** `reject` and `take-back` are for proposals, and `withdraw` is for what students can read. */
  readonly act: 'reject' | 'take-back' | 'withdraw';
  readonly onRemoved?: () => void;
}

/** Asks before it deletes a proposal or a published answer, because its texts are nowhere else. */
export function RemoveButton({ sharedAnswerId, of, act, onRemoved }: RemoveButtonProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const [removeAnswer] = useRemoveAnswerMutation();
  const { isRunning, failure, run } = useSingleCall();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    const { error } = await run(() => removeAnswer(sharedAnswerId));
    if (error !== undefined) return;
    announce(intl.formatMessage({ id: 'shared-answers.removed' }));
    onRemoved?.();
  };
  if (!isAsking)
    return (
      <Button size="small" color="inherit" onClick={() => setIsAsking(true)}>
        <FormattedMessage id={`shared-answers.${act}`} />
        <VisuallyHidden>: {of}</VisuallyHidden>
      </Button>
    );
  return (
    <Alert severity="warning" role="alert">
      {failure === undefined ? (
        <FormattedMessage id={`shared-answers.${act}.text`} />
      ) : (
        <ProblemText area="shared-answers.problem" code={readProblem(failure).code} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <FocusableButton
          autoFocus
          size="small"
          variant="contained"
          color="error"
          loading={isRunning}
          onClick={() => void remove()}
        >
          <FormattedMessage id={`shared-answers.${act}.yes`} />
        </FocusableButton>
        <Button size="small" color="inherit" onClick={() => setIsAsking(false)}>
          <FormattedMessage id="shared-answers.cancel" />
        </Button>
      </Box>
    </Alert>
  );
}
