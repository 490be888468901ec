import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { HeldQuestion } from '../../../../contract/quiz-questions.ts';
import { Icon } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { sessionPath } from '../../paths.ts';
import { OptionLabel } from './option-label.tsx';

interface HeldAnswerProps {
  readonly question: HeldQuestion;
  /** The topic's title. */
  readonly topic: string;
}

/** What was chosen in a question whose key waits, and why it does. */
export function HeldAnswer({ question, topic }: HeldAnswerProps) {
  const chosen = question.options.filter(({ optionId }) => question.chosenOptionIds.includes(optionId));
  return (
    <>
      <div>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <FormattedMessage
            id={chosen.length > 0 ? 'quizzes.mark.chosen' : 'quizzes.outcome.unanswered'}
            values={{ count: chosen.length }}
          />
        </Typography>
        {chosen.map((option) => (
          <OptionLabel key={option.optionId} option={option} />
        ))}
      </div>
      <Alert
        severity="info"
        icon={<Icon name="lock" />}
        action={
          <Button
            component={RouterLink}
            variant="outlined"
            to={sessionPath(question.openAttemptId)}
            sx={{ displayPrint: 'none' }}
          >
            <FormattedMessage id="quizzes.open.continue" />
            <VisuallyHidden>: {topic}</VisuallyHidden>
          </Button>
        }
      >
        <FormattedMessage id="quizzes.results.held" />
      </Alert>
    </>
  );
}
