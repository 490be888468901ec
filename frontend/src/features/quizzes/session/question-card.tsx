import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OpenQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { Icon } from '../../../components/icon.tsx';
import { PreparedText } from '../../../components/prose/prepared-text.tsx';
import { SomethingWrong } from '../../../components/something-wrong.tsx';
import { useOnline } from '../../../loading/online.ts';
import { Disclosure } from '../../../components/folding/disclosure.tsx';
import { CheckedOptions, QuestionOptions } from './question-options.tsx';
import type { Session } from './use-session.ts';
import type { SessionParts } from './use-session-parts.ts';

/** Scrolls the hint from behind the bar when it is first unfolded. A bar with a verdict is higher than one without. */
function Hint({ hint }: { hint: OpenQuestion['stem'] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <Box ref={box} sx={{ '&&': { scrollMarginBlockEnd: 'calc(30dvh + 6rem)' } }}>
      <PreparedText tree={hint} />
    </Box>
  );
}

interface QuestionCardProps {
  readonly attempt: OpenAttempt;
  readonly question: OpenQuestion;
  readonly session: Session;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Null until the code that shows a checked answer has loaded. */
  readonly parts: SessionParts | null;
}

export function QuestionCard({ attempt, question, session, heading, parts }: QuestionCardProps) {
  const { questionId } = question;
  const { checks, shown, timeIsUp } = session;
  const online = useOnline();
  const hintId = useId();
  const stemId = useId();
  const number = shown.index + 1;
  const title = (
    <FormattedMessage id="quiz-session.question" values={{ number, count: attempt.questions.length }} />
  );
  const flagged = session.isFlagged(questionId);
  const result = session.findChecked(questionId);
  const tried = session.findTried(questionId);
  const hint = session.findHint(questionId);

  useEffect(() => {
    if (shown.moved) heading.current?.focus();
  }, [shown.index, shown.moved, heading]);

  return (
    <Card>
      {/* Each question has its own heading, so that screen readers read the heading when it takes the focus. */}
      <Box key={questionId} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
          }}
        >
          <Typography
            variant="h2"
            ref={heading}
            tabIndex={-1}
            sx={{ typography: 'h4', '&:focus-visible': { outline: 'none' } }}
          >
            {title}
          </Typography>
          <Button
            size="small"
            variant={flagged ? 'contained' : 'outlined'}
            startIcon={<Icon name="flag" size={18} />}
            aria-pressed={flagged}
            disabled={timeIsUp}
            onClick={() => session.toggleFlag(questionId)}
          >
            <FormattedMessage id={flagged ? 'quiz-session.flagged' : 'quiz-session.flag'} />
          </Button>
        </Box>
        <Box id={stemId} sx={{ mb: 1, fontSize: '1.375rem' }}>
          <PreparedText tree={question.stem} />
        </Box>
        {question.calculator && (
          <Chip
            icon={<Icon name="calculator" size={18} />}
            label={<FormattedMessage id="quizzes.calculator" />}
            sx={{ justifySelf: 'start' }}
          />
        )}
        {question.kind === 'several' && !result && (
          <Typography id={hintId} sx={{ fontWeight: 600 }}>
            <FormattedMessage id="quiz-session.choose" values={{ count: question.rightCount ?? 0 }} />
          </Typography>
        )}
        {!result ? (
          <QuestionOptions
            question={question}
            chosen={session.findRetry(questionId) ?? session.findChoice(questionId)}
            tried={tried}
            disabled={timeIsUp}
            isChecking={checks.checking.has(questionId)}
            stemId={stemId}
            hintId={hintId}
            onToggle={session.toggle}
          />
        ) : (
          <>
            <CheckedOptions question={result} />
            {parts && (
              <parts.CheckedAnswer question={result} courseId={attempt.courseId}>
                <SomethingWrong subject={{ attemptId: attempt.attemptId, questionId }} of={title} />
              </parts.CheckedAnswer>
            )}
          </>
        )}
        {hint && !result && (
          <Disclosure title={<FormattedMessage id="quiz-session.hint" />}>
            <Hint hint={hint} />
          </Disclosure>
        )}
      </Box>
      {online && session.isFlagWaiting(questionId) && (
        <Alert severity="info" role="status" sx={{ mt: 2 }}>
          <FormattedMessage id="quiz-session.flag-waits" />
        </Alert>
      )}
      {session.refusedFlag === questionId && (
        <Alert severity="warning" role="alert" sx={{ mt: 2 }}>
          <FormattedMessage id="quiz-session.flag-failed" />
        </Alert>
      )}
    </Card>
  );
}
