import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type {
  GradedQuestion,
  OpenQuestion,
  TriedQuestion,
} from '../../../../../contract/quizzes/questions.ts';
import { takeFirstSentence } from '../../../../../contract/text/first-sentence.ts';
import { useAutoFocus } from '../../../components/focus.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { minTouchTarget } from '../../../components/measures.ts';
import { PreparedText } from '../../../components/prose/prepared-text.tsx';
import { Text } from '../../../components/text.tsx';
import { learnPath } from '../../../paths.ts';
import { GradedBody, Reasons } from '../results/graded-body.tsx';
import { getResultState, outcomeIcons, outcomeTones } from '../results/score.tsx';

const fade = keyframes({ from: { opacity: 0.7 }, to: { opacity: 0 } });

/** A right answer is green for a moment. The green layer fades, and without motion it isn't there. */
const Feedback = styled('div')<{ tone: 'good' | 'bad' | 'caution' }>(({ theme, tone }) => {
  const { main, tint } = theme.vars.palette[tone];
  return {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(1),
    padding: theme.spacing(1.5, 2),
    border: `2px solid ${main}`,
    borderRadius: theme.vars.shape.borderRadius,
    backgroundColor: tint,
    ...(tone === 'good' && {
      '@media (prefers-reduced-motion: no-preference)': {
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          backgroundColor: main,
          opacity: 0,
          pointerEvents: 'none',
          animation: `${fade} 700ms ease-out`,
        },
      },
    }),
  };
});

interface FeedbackTitleProps {
  readonly icon: 'checked' | 'wrong' | 'partly' | 'empty';
  readonly tone: 'good' | 'bad' | 'caution';
  readonly focused: boolean;
  /** The id of the text that screen readers read after the title. */
  readonly textId: string;
  readonly children: ReactNode;
}

function FeedbackTitle({ icon, tone, focused, textId, children }: FeedbackTitleProps) {
  const heading = useAutoFocus<HTMLHeadingElement>(focused);
  return (
    <Typography
      variant="h3"
      ref={heading}
      tabIndex={-1}
      aria-describedby={textId}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        color: `${tone}.main`,
        // The focus scrolls the text below the title onto the screen too.
        scrollMarginBottom: '12rem',
        '&:focus-visible': { outline: 'none' },
      }}
    >
      <Icon name={icon} />
      {children}
    </Typography>
  );
}

interface TriedAnswerProps {
  readonly question: OpenQuestion;
  readonly tried: TriedQuestion;
  /** True directly after the student has checked the answer, so that the title takes the focus. */
  readonly focused: boolean;
  readonly busy: boolean;
  readonly onShow: () => void;
}

export function TriedAnswer({ question, tried, focused, busy, onShow }: TriedAnswerProps) {
  const id = useId();
  const isSeveral = question.kind === 'several';
  return (
    <Feedback tone="caution">
      <FeedbackTitle icon="wrong" tone="caution" focused={focused} textId={id}>
        <FormattedMessage id={isSeveral ? 'quiz-session.tried.partly' : 'quiz-session.tried'} />
      </FeedbackTitle>
      <div id={id}>
        <Reasons reasons={tried.reasons} />
        <Text
          message={isSeveral ? 'quiz-session.tried.again-several' : 'quiz-session.tried.again'}
          sx={{ mt: 1, fontWeight: 600 }}
        />
      </div>
      <FocusableButton
        disabled={busy}
        onClick={onShow}
        sx={{ justifySelf: 'start', marginInlineStart: '-20px' }}
      >
        <FormattedMessage id="quiz-session.tried.show" />
      </FocusableButton>
    </Feedback>
  );
}

interface CheckedAnswerProps {
  readonly question: GradedQuestion;
  readonly number: number;
  readonly courseId: string;
  /** True directly after the student has checked the answer, so that the title takes the focus. */
  readonly focused: boolean;
}

export function CheckedAnswer({ question, number, courseId, focused }: CheckedAnswerProps) {
  const id = useId();
  const state = getResultState(question);
  const outcome = state === 'second' ? 'right' : state;
  const { first, isWhole } = takeFirstSentence(question.solution);
  const isRight = outcome === 'right';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Feedback tone={outcomeTones[outcome]}>
        <FeedbackTitle
          icon={outcomeIcons[outcome]}
          tone={outcomeTones[outcome]}
          focused={focused}
          textId={id}
        >
          <FormattedMessage id={`quiz-session.checked.${state}`} />
        </FeedbackTitle>
        {isRight && (
          <div id={id}>
            <PreparedText tree={first} />
          </div>
        )}
      </Feedback>
      <GradedBody question={question} number={number} hasSolution={!isRight || !isWhole} />
      <Link
        component={RouterLink}
        to={learnPath(courseId, question.lessonId)}
        sx={[minTouchTarget, { justifySelf: 'start' }]}
      >
        <FormattedMessage id="quizzes.results.lesson" values={{ number }} />
      </Link>
    </Box>
  );
}
