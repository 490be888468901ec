import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OpenAttempt, SubmittedAttempt } from '../../../../contract/quizzes.ts';
import { AccentScope } from '../../brand/accent-scope.tsx';
import { CourseIcon } from '../../brand/course-icon.tsx';
import { Icon } from '../../components/icon.tsx';
import { PanelStack } from '../../components/panel.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useRetryWait } from '../../components/use-retry-wait.ts';
import type { Keeping } from './answer-saver.ts';
import { ConflictAlert } from './conflict-alert.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuestionList } from './question-list.tsx';
import { SaveStatus } from './save-status.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { useAnswers } from './use-answers.ts';
import { useSubmit } from './use-submit.ts';

interface SessionScreenProps {
  readonly attempt: OpenAttempt;
  readonly keeping: Keeping;
  /** The page's title. */
  readonly title: ReactNode;
  readonly onSubmitted: (attempt: SubmittedAttempt) => void;
  /** The attempt was submitted elsewhere. */
  readonly onGone: () => void;
}

/** Works on an attempt: one question at a time, answers saved as they are chosen. */
export function SessionScreen({ attempt, keeping, title, onSubmitted, onGone }: SessionScreenProps) {
  const intl = useIntl();
  const { questions } = attempt;
  const { answers: state, saver } = useAnswers(attempt, keeping);
  const wait = useRetryWait(state.failure);
  const submission = useSubmit(attempt.attemptId, saver, state.failure, onSubmitted);
  const answered = questions.map(({ questionId }) => state.answers[questionId] !== undefined);
  const [shown, setShown] = useState(() => ({ index: Math.max(answered.indexOf(false), 0), moved: false }));
  const question = questions[shown.index];
  const last = shown.index === questions.length - 1;
  const go = (index: number) => setShown({ index, moved: true });
  const done = answered.filter(Boolean).length;

  useEffect(() => {
    if (state.submitted) onGone();
  }, [state.submitted, onGone]);

  return (
    <AccentScope courseId={attempt.courseId}>
      <PanelStack>
        <Card sx={{ display: 'grid', gap: 2 }}>
          <Box>
            <Typography
              component="p"
              variant="body2"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                fontWeight: 600,
                color: 'var(--course-accent)',
                mb: 1,
              }}
            >
              <CourseIcon courseId={attempt.courseId} />
              {attempt.courseTitle}
            </Typography>
            {title}
          </Box>
          <ProgressBar
            label={intl.formatMessage({ id: 'quizzes.session.answered' })}
            value={done}
            max={questions.length}
            text={intl.formatMessage({ id: 'quizzes.session.progress' }, { done, count: questions.length })}
          />
          <QuestionList answered={answered} current={shown.index} onGo={go} />
        </Card>
        {state.conflict && (
          <ConflictAlert conflict={state.conflict} questions={questions} onDismiss={saver.dismissConflict} />
        )}
        {question && (
          <Card>
            <QuestionForm
              key={question.questionId}
              question={question}
              place={{ number: shown.index + 1, count: questions.length }}
              chosen={state.answers[question.questionId]?.optionId ?? null}
              focused={shown.moved}
              onChoose={(optionId) => saver.choose(question.questionId, optionId)}
            />
            <Box sx={{ mt: 2 }}>
              <SaveStatus answers={state.answers} kept={state.kept} wait={wait} onRetry={saver.retry} />
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
              <Button
                variant="outlined"
                startIcon={<Icon name="back" />}
                disabled={shown.index === 0}
                onClick={() => go(shown.index - 1)}
              >
                <FormattedMessage id="quizzes.session.previous" />
              </Button>
              {!last && (
                <Button
                  variant="contained"
                  endIcon={<Icon name="next" />}
                  onClick={() => go(shown.index + 1)}
                >
                  <FormattedMessage id="quizzes.session.next" />
                </Button>
              )}
              <Button
                variant={last || done === questions.length ? 'contained' : 'text'}
                onClick={submission.ask}
                sx={{ marginInlineStart: 'auto', flex: { xs: '1 0 100%', sm: 'none' } }}
              >
                <FormattedMessage id="quizzes.session.submit" />
              </Button>
            </Box>
          </Card>
        )}
      </PanelStack>
      <SubmitDialog
        unanswered={answered.flatMap((isAnswered, index) => (isAnswered ? [] : [index + 1]))}
        submission={submission}
      />
    </AccentScope>
  );
}
