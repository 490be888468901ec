import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { AccordionSection } from '../../../components/folding/accordion-section.tsx';
import { TextLink } from '../../../components/links.tsx';
import { SomethingWrong } from '../../../components/something-wrong.tsx';
import { Text } from '../../../components/text.tsx';
import type { GradedQuestion, WithheldQuestion } from '../../../../../contract/quizzes/questions.ts';
import { Icon } from '../../../components/icon.tsx';
import { LoadingCard } from '../../../components/loading-panels.tsx';
import { PreparedLine, PreparedText } from '../../../components/prose/prepared-text.tsx';
import { minTouchTarget } from '../../../components/measures.ts';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { GradedBody, OptionItem } from './graded-body.tsx';
import { MisconceptionLesson, useMisconceptions } from './misconceptions.tsx';
import { QuestionFacts } from './question-parts.tsx';
import { fullMarks } from '../../../../../contract/quizzes/marking.ts';
import { outcomeColours, outcomeIcons, getResultState, type MarkedQuestion } from './score.tsx';
import { AnotherLikeThis } from './start-again.tsx';
import { learnPath, newThreadPath, sessionPath } from '../../../paths.ts';

export interface Folding {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

interface ResultItemProps extends Folding {
  readonly number: number;
  readonly flagged: boolean;
  readonly question: MarkedQuestion;
  readonly children: ReactNode;
}

/** The id of the button that unfolds a question. */
export const buildTitleId = (number: number): string => `question-${String(number)}`;

function ResultItem({ number, flagged, question, isOpen, onToggle, children }: ResultItemProps) {
  const outcome = getResultState(question);
  return (
    <AccordionSection
      id={buildTitleId(number)}
      expanded={isOpen}
      onToggle={onToggle}
      title={
        <Box
          component="span"
          sx={{ typography: 'h3', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
        >
          <FormattedMessage id="quizzes.results.question" values={{ number }} />
          <Box
            component="span"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              color: outcomeColours[outcome],
              ...(outcome === 'unanswered' && { fontWeight: 400 }),
            }}
          >
            <Icon name={outcomeIcons[outcome]} />
            <FormattedMessage
              id={`quizzes.outcome.${outcome}`}
              values={{ marks: question.marks / fullMarks }}
            />
          </Box>
          {flagged && (
            <Chip
              icon={<Icon name="flag" size={18} />}
              label={<FormattedMessage id="quiz-results.flagged" />}
            />
          )}
        </Box>
      }
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      {children}
    </AccordionSection>
  );
}

const misconceptionHeight = 144;

function Misconceptions({ courseId, ids }: { courseId: string; ids: readonly string[] }) {
  const known = useMisconceptions(courseId);
  if (!known) return ids.map((id) => <LoadingCard key={id} height={misconceptionHeight} />);
  const shown = ids.flatMap((id) => known.get(id) ?? []);
  return shown.map((misconception) => (
    <Box
      key={misconception.id}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 0.5,
        padding: 2,
        borderRadius: 1,
        bgcolor: 'caution.tint',
        breakInside: 'avoid',
      }}
    >
      <Text
        variant="h3"
        component="h4"
        message="quizzes-progress.misconception"
        values={{ name: <PreparedLine tree={misconception.name} /> }}
      />
      <PreparedText tree={misconception.explanation} />
      <MisconceptionLesson courseId={courseId} misconception={misconception} />
    </Box>
  ));
}

interface GradedCardProps extends Folding {
  readonly courseId: string;
  readonly attemptId: string;
  readonly question: GradedQuestion;
  readonly number: number;
  readonly flagged: boolean;
  readonly isTopicOpen: boolean;
  readonly hasLevel: boolean;
}

export function GradedCard({ courseId, attemptId, isTopicOpen, hasLevel, ...item }: GradedCardProps) {
  const { question, number } = item;
  return (
    <ResultItem {...item}>
      <QuestionFacts question={question} hasLevel={hasLevel} />
      <PreparedText tree={question.stem} />
      <GradedBody question={question} number={number} />
      {question.misconceptionIds.length > 0 && (
        <Misconceptions courseId={courseId} ids={question.misconceptionIds} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, displayPrint: 'none' }}>
        <TextLink
          to={learnPath(courseId, question.lessonId)}
          sx={minTouchTarget}
          message="quizzes.results.lesson"
          values={{ number }}
        />
        <TextLink
          to={newThreadPath({ attempt: attemptId, question: question.questionId })}
          sx={minTouchTarget}
          message="quiz-results.ask"
          values={{ number }}
        />
        <SomethingWrong
          subject={{ attemptId, questionId: question.questionId }}
          of={<FormattedMessage id="quizzes.results.question" values={{ number }} />}
        />
      </Box>
      {isTopicOpen && <AnotherLikeThis courseId={courseId} question={question} number={number} />}
    </ResultItem>
  );
}

interface WithheldCardProps extends Folding {
  readonly question: WithheldQuestion;
  readonly number: number;
  readonly flagged: boolean;
  readonly topic: string;
  readonly hasLevel: boolean;
}

export function WithheldCard({ topic, hasLevel, ...item }: WithheldCardProps) {
  const { question } = item;
  return (
    <ResultItem {...item}>
      <QuestionFacts question={question} hasLevel={hasLevel} />
      <PreparedText tree={question.stem} />
      <List sx={{ display: 'grid', gap: 1 }}>
        {question.options.map((option) => (
          <OptionItem key={option.optionId} option={option} mark={null} />
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
        <FormattedMessage id="quizzes.results.withheld" />
      </Alert>
    </ResultItem>
  );
}
