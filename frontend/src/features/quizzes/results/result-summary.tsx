import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Character } from '../../../components/character.tsx';
import { LinkButton } from '../../../components/links.tsx';
import { ProgressRing } from '../../../components/progress/progress-ring.tsx';
import { Text } from '../../../components/text.tsx';
import type { QuizStart, SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { CourseLabel } from '../../../brand/course-label.tsx';
import {
  chooseVerdict,
  computeMarks,
  getResultState,
  listQuestions,
  ScoreFigure,
  type Score,
} from './score.tsx';
import { splitTimeTaken, TimeTaken } from './time-taken.tsx';
import { StartButton } from '../selection/start-button.tsx';
import { historyPath } from '../../../paths.ts';

interface ResultSummaryProps {
  readonly attempt: SubmittedAttempt;
  readonly title: ReactNode;
  /** The student's name, which appears only in print. Empty if the name isn't known. */
  readonly name: string;
  /** The student's result before this one, in the same kind of quiz. */
  readonly earlier: Score | undefined;
  /** A button that practises what went wrong, if anything did. */
  readonly children?: ReactNode;
}

function createAgainRequest(attempt: SubmittedAttempt): QuizStart {
  const { courseId, topics, lessonId, calculator, level, questionCount, mode, deadlineAt } = attempt;
  const topicIds = topics.map(({ topicId }) => topicId);
  return { courseId, topicIds, level, questionCount, lessonId, calculator, mode, timed: deadlineAt !== null };
}

function ScoreAndVerdict({ attempt, earlier }: Pick<ResultSummaryProps, 'attempt' | 'earlier'>) {
  const { correctCount: correct, questionCount: count } = attempt;
  const marks = computeMarks(attempt);
  const whole = Number.isInteger(marks);
  const verdict = chooseVerdict(attempt);
  const states = listQuestions(attempt).map(({ question }) => getResultState(question));
  const second = states.filter((state) => state === 'second').length;
  const isBlank = states.every((state) => state === 'unanswered');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <ProgressRing size="9.5rem" share={marks / count}>
        <Typography
          component="p"
          sx={{ fontSize: whole ? '2.25rem' : '1.5rem', fontWeight: 700, color: 'var(--course-accent)' }}
        >
          <ScoreFigure score={attempt} />
        </Typography>
      </ProgressRing>
      {['all', 'most'].includes(verdict) && <Character pose="well-done" width={104} />}
      <Box sx={{ flex: '1 1 14rem', maxWidth: '40ch' }}>
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
          <FormattedMessage
            id={`quiz-results.right${second > 0 ? '.second' : ''}`}
            values={{ correct, count, second }}
          />
          {earlier && (
            <>
              {' '}
              <FormattedMessage id="quiz-results.last-time" values={{ correct: earlier.correctCount }} />
            </>
          )}
        </Typography>
        {!whole && <Text message="quiz-results.marks" values={{ marks, count }} />}
        <Typography>
          <FormattedMessage id={`quizzes.verdict.${isBlank ? 'unanswered' : verdict}`} />
        </Typography>
      </Box>
    </Box>
  );
}

export function ResultSummary({ attempt, earlier, title, name, children }: ResultSummaryProps) {
  const timeParts = splitTimeTaken(attempt);
  return (
    <Card sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ display: 'none', displayPrint: 'block' }}>
        {name !== '' && <>{name}, </>}
        <DateTime format="day" at={attempt.submittedAt} />
      </Typography>
      <div>
        <Typography component="p" variant="body2" sx={{ mb: 1 }}>
          <CourseLabel courseId={attempt.courseId}>{attempt.courseTitle}</CourseLabel>
        </Typography>
        {title}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <FormattedMessage
            id="quiz-results.submitted"
            values={{
              mode: attempt.mode,
              timed: String(attempt.deadlineAt !== null),
              when: <DateTime format="moment" at={attempt.submittedAt} />,
            }}
          />{' '}
          {timeParts && (
            <FormattedMessage id="quiz-results.time" values={{ time: <TimeTaken parts={timeParts} /> }} />
          )}
        </Typography>
      </div>
      <ScoreAndVerdict attempt={attempt} earlier={earlier} />
      {attempt.timeUp && <Text message="quiz-results.time-up" />}
      {children}
      {/* The negative margin lines up the words of the buttons with the text above. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', marginInlineStart: '-20px', displayPrint: 'none' }}>
        <StartButton variant="text" request={createAgainRequest(attempt)} none="quizzes-progress.again.none">
          <FormattedMessage id="quiz-results.again" values={{ mode: attempt.mode }} />
        </StartButton>
        <LinkButton to={historyPath} message="quizzes.history.link" />
        <Button onClick={() => window.print()}>
          <FormattedMessage id="quiz-results.print" />
        </Button>
      </Box>
    </Card>
  );
}
