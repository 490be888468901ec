import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { GradedQuestion } from '../../../../contract/quiz-questions.ts';
import { Icon } from '../../components/icon.tsx';
import { MarkdownText } from '../../components/markdown/lazy-markdown.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { OptionLabel } from './option-label.tsx';
import { learnPath, newThreadPath } from '../../paths.ts';
import { QuestionFacts } from './question-facts.tsx';

type Outcome = 'right' | 'wrong' | 'unanswered';
type Mark = 'chosen-right' | 'right' | 'chosen-wrong';
const tones = { right: 'good', wrong: 'bad', unanswered: 'caution' } as const;

function outcomeOf({ chosenOptionId, correctOptionId }: GradedQuestion): Outcome {
  if (chosenOptionId === null) return 'unanswered';
  return chosenOptionId === correctOptionId ? 'right' : 'wrong';
}

function markOf(question: GradedQuestion, optionId: string): Mark | null {
  const chosen = optionId === question.chosenOptionId;
  if (optionId === question.correctOptionId) return chosen ? 'chosen-right' : 'right';
  return chosen ? 'chosen-wrong' : null;
}

function GradedOption({ option, mark }: { option: GradedQuestion['options'][number]; mark: Mark | null }) {
  const tone = mark === 'chosen-wrong' ? 'bad' : 'good';
  return (
    <ListItem
      sx={{
        display: 'block',
        padding: 1.5,
        borderRadius: 1,
        border: 1,
        borderColor: mark ? `${tone}.main` : 'divider',
        bgcolor: mark ? `${tone}.tint` : 'transparent',
        overflowX: 'auto',
        overflowY: 'hidden',
      }}
    >
      <OptionLabel option={option} />
      {mark && (
        <Typography
          variant="body2"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            mt: 0.5,
            fontWeight: 600,
            color: `${tone}.main`,
          }}
        >
          <Icon name={mark === 'chosen-wrong' ? 'close' : 'check'} size={20} />
          <FormattedMessage id={`quizzes.mark.${mark}`} />
        </Typography>
      )}
    </ListItem>
  );
}

interface GradedCardProps {
  readonly courseId: string;
  readonly attemptId: string;
  readonly question: GradedQuestion;
  /** Its place in the quiz, from 1. */
  readonly number: number;
}

/** A marked question: the answers, the mistake behind a wrong choice, and the worked solution. */
export function GradedCard({ courseId, attemptId, question, number }: GradedCardProps) {
  const titleId = useId();
  const outcome = outcomeOf(question);
  const reason = question.options.find(({ optionId }) => optionId === question.chosenOptionId)?.reason;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <Typography variant="h2" id={titleId} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <FormattedMessage id="quizzes.results.question" values={{ number }} />
          <Box
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: `${tones[outcome]}.main` }}
          >
            <Icon name={outcome === 'right' ? 'check' : 'close'} />
            <FormattedMessage id={`quizzes.outcome.${outcome}`} />
          </Box>
        </Typography>
        <QuestionFacts question={question} />
      </Box>
      <MarkdownText text={question.stem} baseHeading={3} />
      <List sx={{ display: 'grid', gap: 1 }}>
        {question.options.map((option) => (
          <GradedOption key={option.optionId} option={option} mark={markOf(question, option.optionId)} />
        ))}
      </List>
      {typeof reason === 'string' && (
        <div>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            <FormattedMessage id="quizzes.results.reason" />
            <VisuallyHidden>
              : <FormattedMessage id="quizzes.results.question" values={{ number }} />
            </VisuallyHidden>
          </Typography>
          <MarkdownText text={reason} baseHeading={4} />
        </div>
      )}
      <div>
        <Typography variant="h3" sx={{ mb: 0.5 }}>
          <FormattedMessage id="quizzes.results.solution" />
          <VisuallyHidden>
            : <FormattedMessage id="quizzes.results.question" values={{ number }} />
          </VisuallyHidden>
        </Typography>
        <MarkdownText text={question.solution} baseHeading={4} />
      </div>
      <Typography>
        <Link component={RouterLink} to={learnPath(courseId, question.lessonId)}>
          <FormattedMessage id="quizzes.results.lesson" values={{ number }} />
        </Link>
      </Typography>
      <Typography>
        <Link
          component={RouterLink}
          to={newThreadPath({ attempt: attemptId, question: question.questionId })}
        >
          <FormattedMessage id="quizzes.results.ask" values={{ number }} />
        </Link>
      </Typography>
    </Card>
  );
}
