import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Icon } from '../../../components/icon.tsx';

interface SessionStepsProps {
  /** Goes to the question before; null at the first. */
  readonly onPrevious: (() => void) | null;
  /** Goes to the question after; null at the last. */
  readonly onNext: (() => void) | null;
  /** Going on is what most want now: there is nothing left to do here. */
  readonly nextMatters: boolean;
  readonly submitMatters: boolean;
  /** Asks before the quiz is handed in; null where that can't be done any more. */
  readonly onSubmit: (() => void) | null;
  /** It is being found out what to ask. */
  readonly preparing: boolean;
}

/** The ways on from a question. */
export function SessionSteps(props: SessionStepsProps) {
  const { onPrevious, onNext, nextMatters, submitMatters, onSubmit, preparing } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
      <Button
        variant="outlined"
        startIcon={<Icon name="back" />}
        disabled={onPrevious === null}
        {...(onPrevious && { onClick: onPrevious })}
      >
        <FormattedMessage id="quiz-session.previous" />
      </Button>
      {onNext && (
        <Button
          variant={nextMatters ? 'contained' : 'outlined'}
          endIcon={<Icon name="next" />}
          onClick={onNext}
        >
          <FormattedMessage id="quiz-session.next" />
        </Button>
      )}
      <FocusableButton
        variant={submitMatters ? 'contained' : 'text'}
        disabled={onSubmit === null}
        loading={preparing}
        {...(onSubmit && { onClick: onSubmit })}
        sx={{ marginInlineStart: 'auto', flex: { xs: '1 0 100%', sm: 'none' } }}
      >
        <FormattedMessage id="quiz-session.submit" />
      </FocusableButton>
    </Box>
  );
}
