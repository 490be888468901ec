import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { useAutoFocus } from '../../../components/keyboard/focus.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { sessionPath } from '../../../paths.ts';
import type { OpenRefusal, QuizStarter } from './use-start.ts';

function OpenQuiz({ refusal }: { refusal: OpenRefusal }) {
  const { attempt, mode } = refusal;
  return attempt ? (
    <FormattedMessage
      id="quiz-start.open"
      values={{
        mode,
        topic: attempt.topics[0]?.title ?? attempt.topicTitle,
        more: attempt.topics.length - 1,
        answered: attempt.answers.filter(({ optionIds }) => optionIds.length > 0).length,
        count: attempt.questionCount,
      }}
    />
  ) : (
    <FormattedMessage id="quiz-start.open.unnamed" values={{ mode }} />
  );
}

function OpenQuizChoice({ refusal, starter }: { refusal: OpenRefusal; starter: QuizStarter }) {
  const { attemptId, mode, discarded, problem } = refusal;
  const { refused, starting, startInstead, wait } = starter;
  // The pressed button may have disappeared.
  const link = useAutoFocus<HTMLAnchorElement>(true);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {!discarded && (
        <Alert severity="info" role="alert">
          <OpenQuiz refusal={refusal} />{' '}
          {refused?.mode !== mode && <FormattedMessage id="quiz-start.open.shares" />}{' '}
          <FormattedMessage id="quiz-start.open.lost" />
        </Alert>
      )}
      {problem && starting === null && (
        <Alert severity="error" role="alert">
          <FormattedMessage id={`quiz-start.${problem}`} /> {wait}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!discarded && (
          <Button ref={link} component={RouterLink} variant="contained" to={sessionPath(attemptId)}>
            <FormattedMessage id="quiz-start.open.go-on" />
          </Button>
        )}
        <FocusableButton
          variant="outlined"
          loading={starting !== null}
          disabled={wait !== null}
          onClick={() => void startInstead()}
        >
          <FormattedMessage id="quiz-start.open.instead" />
        </FocusableButton>
      </Box>
    </Box>
  );
}

interface StartRefusalProps {
  readonly starter: QuizStarter;
  /** The id of the message to show if no question matches the quiz. */
  readonly none?: string | undefined;
}

/** Says why the quiz wasn't started. If another quiz is open, offers to go on with it or to start the new one. */
export function StartRefusal({ starter, none = 'quiz-start.none' }: StartRefusalProps) {
  const { refusal, starting, wait } = starter;
  if (refusal?.kind === 'open') return <OpenQuizChoice refusal={refusal} starter={starter} />;
  if (!refusal || starting !== null) return null;
  const { kind } = refusal;
  return (
    <Alert severity={kind === 'limit' ? 'info' : 'error'} role="alert">
      <FormattedMessage id={kind === 'none' ? none : `quiz-start.${kind}`} /> {wait}
    </Alert>
  );
}
