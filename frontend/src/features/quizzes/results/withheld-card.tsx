import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { HeldQuestion } from '../../../../../contract/quizzes/questions.ts';
import { Icon } from '../../../components/icon.tsx';
import { MarkdownText } from '../../../components/markdown/lazy-markdown.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { sessionPath } from '../../../paths.ts';
import { OptionLabel } from './option-label.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { ResultItem } from './result-item.tsx';

interface HeldCardProps {
  readonly question: HeldQuestion;
  /** Its place in the quiz, from 1. */
  readonly number: number;
  readonly flagged: boolean;
  /** The topic's title. */
  readonly topic: string;
}

/** A question without its answer, because it is also in a quiz that the student hasn't finished. */
export function HeldCard({ question, number, flagged, topic }: HeldCardProps) {
  return (
    <ResultItem number={number} flagged={flagged} question={question}>
      <QuestionFacts question={question} />
      <MarkdownText text={question.stem} baseHeading={4} />
      <List sx={{ display: 'grid', gap: 1 }}>
        {question.options.map((option) => (
          <ListItem
            key={option.optionId}
            sx={{
              display: 'block',
              padding: 1.5,
              borderRadius: 1,
              border: 1,
              borderColor: 'divider',
              overflowX: 'auto',
              overflowY: 'hidden',
              breakInside: 'avoid',
            }}
          >
            <OptionLabel option={option} />
          </ListItem>
        ))}
      </List>
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
    </ResultItem>
  );
}
