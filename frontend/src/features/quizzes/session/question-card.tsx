import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode, RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OpenQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { CheckAction } from './check-action.tsx';
import { FlagButton } from './flag-button.tsx';
import { QuestionForm } from './question-form.tsx';
import { TimeLeft } from './time-left.tsx';
import type { Session } from './use-session.ts';
import type { SessionParts } from './use-session-parts.ts';

interface QuestionCardProps {
  readonly attempt: OpenAttempt;
  readonly question: OpenQuestion;
  readonly session: Session;
  /** Its heading, for the focus. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** What shows a checked answer; null until it is loaded. */
  readonly parts: SessionParts | null;
  /** Stands below the question. */
  readonly children: ReactNode;
}

/** The question that is shown, with its flag and, in practice, its check. */
export function QuestionCard(props: QuestionCardProps) {
  const { attempt, question, session, heading, parts, children } = props;
  const { questionId } = question;
  const { flags, flagSaver, checks, shown, timeIsUp } = session;
  const number = shown.index + 1;
  const chosen = session.choiceOf(questionId);
  const result = checks.checked.get(questionId);
  return (
    <Card>
      <QuestionForm
        question={question}
        place={{ number, count: attempt.questions.length }}
        chosen={chosen}
        locked={timeIsUp}
        focused={shown.moved}
        paused={checks.checking.has(questionId)}
        heading={heading}
        onChoose={(choice) => session.choose(questionId, choice)}
        time={session.clock && <TimeLeft clock={session.clock} />}
        action={
          <FlagButton
            flagged={flags.flagged.has(questionId)}
            disabled={timeIsUp}
            onToggle={() => flagSaver.toggle(questionId)}
          />
        }
      >
        {result &&
          (parts ? (
            <parts.CheckedAnswer
              question={result}
              number={number}
              courseId={attempt.courseId}
              focused={checks.latest === questionId}
            />
          ) : (
            <FormattedMessage id="common.loading" />
          ))}
      </QuestionForm>
      {flags.waiting.has(questionId) && (
        <Alert severity="info" role="status" sx={{ mt: 2 }}>
          <FormattedMessage id="quiz-session.flag-waits" />
        </Alert>
      )}
      {flags.putBack === questionId && (
        <Alert severity="warning" role="alert" sx={{ mt: 2 }}>
          <FormattedMessage id="quiz-session.flag-failed" />
        </Alert>
      )}
      {attempt.mode === 'practice' && !result && (
        <CheckAction questionId={questionId} checks={checks} ready={chosen.length > 0} />
      )}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Card>
  );
}
