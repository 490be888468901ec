import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { HeldQuestion } from '../../../../contract/quiz-questions.ts';
import { Icon } from '../../components/icon.tsx';
import { MarkdownText } from '../../components/markdown/lazy-markdown.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { OptionLabel } from './option-label.tsx';
import { sessionPath } from '../../paths.ts';
import { QuestionFacts } from './question-facts.tsx';

interface HeldCardProps {
  readonly question: HeldQuestion;
  /** Its place in the quiz, from 1. */
  readonly number: number;
  /** The topic's title. */
  readonly topic: string;
}

/** A question whose answer waits, because it is also in a quiz that the student hasn't finished. */
export function HeldCard({ question, number, topic }: HeldCardProps) {
  const titleId = useId();
  const chosen = question.options.find(({ optionId }) => optionId === question.chosenOptionId);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h2" id={titleId}>
          <FormattedMessage id="quizzes.results.question" values={{ number }} />
        </Typography>
        <QuestionFacts question={question} />
      </Box>
      <MarkdownText text={question.stem} baseHeading={3} />
      <div>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <FormattedMessage id={chosen ? 'quizzes.mark.chosen-wrong' : 'quizzes.outcome.unanswered'} />
        </Typography>
        {chosen && <OptionLabel option={chosen} />}
      </div>
      <Alert
        severity="info"
        icon={<Icon name="lock" />}
        action={
          <Button component={RouterLink} variant="outlined" to={sessionPath(question.openAttemptId)}>
            <FormattedMessage id="quizzes.open.continue" />
            <VisuallyHidden>: {topic}</VisuallyHidden>
          </Button>
        }
      >
        <FormattedMessage id="quizzes.results.held" />
      </Alert>
    </Card>
  );
}
