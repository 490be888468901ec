import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type {
  GradedQuestion,
  OpenQuestion,
  TriedQuestion,
} from '../../../../../contract/quizzes/questions.ts';
import { takeFirstSentence } from '../../../../../contract/text/first-sentence.ts';
import { useAutoFocus } from '../../../components/keyboard/focus.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { minTouchTarget } from '../../../components/measures.ts';
import { formatOptionLetter } from '../../../components/prose/option-label.tsx';
import { PreparedLine, PreparedText } from '../../../components/prose/prepared-text.tsx';
import { learnPath } from '../../../paths.ts';
import { Explanation, Reasons } from '../results/graded-body.tsx';
import { getResultState, outcomeIcons } from '../results/score.tsx';
import { getVerdictTone, type VerdictTone } from './verdict-tone.ts';

interface VerdictProps {
  readonly icon?: 'checked' | 'wrong' | 'partly';
  readonly tone: VerdictTone;
  readonly title: ReactNode;
  /** True directly after the student has checked the answer, so that the title takes the focus. */
  readonly focused: boolean;
  readonly button?: ReactNode;
  /** Screen readers read it after the title. */
  readonly children?: ReactNode;
}

function Verdict({ icon, tone, title, focused, button, children }: VerdictProps) {
  const textId = useId();
  const heading = useAutoFocus<HTMLHeadingElement>(focused);
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography
          variant="h3"
          ref={heading}
          tabIndex={-1}
          aria-describedby={textId}
          sx={{
            flex: '1 1 auto',
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            color: tone ? `${tone}.main` : 'text.primary',
            '&:focus-visible': { outline: 'none' },
          }}
        >
          {icon && <Icon name={icon} />}
          <span>{title}</span>
        </Typography>
        {button}
      </Box>
      <Box id={textId} sx={{ typography: 'body2' }}>
        {children}
      </Box>
    </div>
  );
}

interface TriedVerdictProps {
  readonly question: OpenQuestion;
  readonly tried: TriedQuestion;
  readonly focused: boolean;
  readonly busy?: boolean;
  /** Without it, there is no button here that shows the answer. */
  readonly onShow?: () => void;
}

/** Tells the mistake in a first answer, but nothing of the right one. */
export function TriedVerdict({ question, tried, focused, busy = false, onShow }: TriedVerdictProps) {
  return (
    <Verdict
      icon="wrong"
      tone="caution"
      title={
        <FormattedMessage
          id={question.kind === 'several' ? 'quiz-session.tried.partly' : 'quiz-session.tried'}
        />
      }
      focused={focused}
      button={
        onShow && (
          <FocusableButton size="small" disabled={busy} onClick={onShow}>
            <FormattedMessage id="quiz-session.tried.show" />
          </FocusableButton>
        )
      }
    >
      <Reasons reasons={tried.reasons} />
    </Verdict>
  );
}

/** Names the right options: one with its words, several by their letters. */
function RightOptions({ question }: { question: GradedQuestion }) {
  const intl = useIntl();
  const { options, correctOptionIds } = question;
  const right = options.filter(({ optionId }) => correctOptionIds.includes(optionId));
  const [only, second] = right;
  if (only && !second)
    return (
      <FormattedMessage
        id="quiz-session.answer"
        values={{
          letter: formatOptionLetter(only.optionId),
          text: (
            <span translate="no">
              <PreparedLine tree={only.text} />
            </span>
          ),
        }}
      />
    );
  const letters = right.map(({ optionId }) => formatOptionLetter(optionId));
  return <FormattedMessage id="quiz-session.answers" values={{ letters: intl.formatList(letters) }} />;
}

export function CheckedVerdict({ question, focused }: { question: GradedQuestion; focused: boolean }) {
  const state = getResultState(question);
  const tone = getVerdictTone(question);
  if (state === 'partly')
    return (
      <Verdict
        icon={outcomeIcons.partly}
        tone={tone}
        title={<FormattedMessage id="quiz-session.checked.partly" />}
        focused={focused}
      >
        <RightOptions question={question} />
      </Verdict>
    );
  const isRight = state === 'right' || state === 'second';
  return (
    <Verdict
      {...(isRight && { icon: outcomeIcons.right })}
      tone={tone}
      title={
        isRight ? (
          <FormattedMessage id={`quiz-session.checked.${state}`} />
        ) : (
          <RightOptions question={question} />
        )
      }
      focused={focused}
    >
      <PreparedText tree={takeFirstSentence(question.solution).first} />
    </Verdict>
  );
}

interface CheckedAnswerProps {
  readonly question: GradedQuestion;
  readonly courseId: string;
  /** Stands beside the link to the lesson. */
  readonly children?: ReactNode;
}

/** What the bar at the bottom doesn't say about a checked answer. */
export function CheckedAnswer({ question, courseId, children }: CheckedAnswerProps) {
  const isInBar = getResultState(question) !== 'partly' && takeFirstSentence(question.solution).isWhole;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mt: 1 }}>
      <Explanation question={question} heading="h3" hasSolution={!isInBar} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <Link component={RouterLink} to={learnPath(courseId, question.lessonId)} sx={minTouchTarget}>
          <FormattedMessage id="quiz-session.lesson" />
        </Link>
        {children}
      </Box>
    </Box>
  );
}
