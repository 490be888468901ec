import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { GradedQuestion } from '../../../../../contract/quizzes/questions.ts';
import { MarkdownText } from '../../../components/markdown/lazy-markdown.tsx';
import { minTouchTarget } from '../../../components/measures.ts';
import { learnPath, newThreadPath } from '../../../paths.ts';
import { AnotherLikeThis } from './another-like-this.tsx';
import { GradedBody } from './graded-body.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { QuestionMisconceptions } from './question-misconceptions.tsx';
import { ResultItem } from './result-item.tsx';

interface GradedCardProps {
  readonly courseId: string;
  readonly attemptId: string;
  readonly question: GradedQuestion;
  /** Its place in the quiz, from 1. */
  readonly number: number;
  readonly flagged: boolean;
  /** The student may practise its topic. */
  readonly open: boolean;
}

/** A marked question with the ways on from it. */
export function GradedCard({ courseId, attemptId, question, number, flagged, open }: GradedCardProps) {
  return (
    <ResultItem number={number} flagged={flagged} question={question}>
      <QuestionFacts question={question} />
      <MarkdownText text={question.stem} baseHeading={4} />
      <GradedBody question={question} number={number} />
      {question.misconceptionIds.length > 0 && (
        <QuestionMisconceptions courseId={courseId} ids={question.misconceptionIds} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, displayPrint: 'none' }}>
        <Link component={RouterLink} to={learnPath(courseId, question.lessonId)} sx={minTouchTarget}>
          <FormattedMessage id="quizzes.results.lesson" values={{ number }} />
        </Link>
        <Link
          component={RouterLink}
          to={newThreadPath({ attempt: attemptId, question: question.questionId })}
          sx={minTouchTarget}
        >
          <FormattedMessage id="quiz-results.ask" values={{ number }} />
        </Link>
      </Box>
      {open && <AnotherLikeThis courseId={courseId} question={question} number={number} />}
    </ResultItem>
  );
}
