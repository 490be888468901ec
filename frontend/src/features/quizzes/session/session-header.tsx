import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { CourseLabel } from '../../../brand/course-label.tsx';
import type { Outcome } from '../results/score.tsx';

const StepButton = styled(Button)(({ theme }) => ({
  minWidth: 44,
  padding: 0,
  color: theme.vars.palette.text.primary,
  '&[data-answered]': {
    borderColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.accent.tint,
    color: theme.vars.palette.accent.main,
  },
  '&[aria-current]': {
    borderColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.accent.main,
    color: theme.vars.palette.accent.contrastText,
  },
  // Forced colours remove the tint. The system's colours mark the current question instead.
  '@media (forced-colors: active)': {
    '&[data-answered]': { borderWidth: 3 },
    '&[aria-current]': {
      borderColor: 'Highlight',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
      forcedColorAdjust: 'none',
    },
  },
}));

/** The state of a question, shown by an icon and words, because some students can't see colours. */
export interface Step {
  readonly state: 'open' | 'answered' | Outcome;
  readonly flagged: boolean;
}

const icons = {
  open: null,
  answered: 'check',
  right: 'checked',
  partly: 'partly',
  wrong: 'close',
  unanswered: 'close',
} as const satisfies Record<Step['state'], IconName | null>;

const Corner = styled('span')({ position: 'absolute', top: 2, lineHeight: 0 });

interface QuestionStepProps extends Step {
  readonly index: number;
  readonly isCurrent: boolean;
  readonly onGo: (index: number) => void;
}

/** Renders only if its own question changes, because a quiz has up to twenty steps and each click changes one or two. */
const QuestionStep = memo(function QuestionStep({
  state,
  flagged,
  index,
  isCurrent,
  onGo,
}: QuestionStepProps) {
  const intl = useIntl();
  const icon = icons[state];
  const words = intl.formatMessage({ id: `quiz-session.step.${state}` }, { number: index + 1 });
  return (
    <ListItem sx={{ width: 'auto' }}>
      <StepButton
        variant="outlined"
        onClick={() => onGo(index)}
        aria-label={
          flagged ? intl.formatMessage({ id: 'quiz-session.step.flagged' }, { question: words }) : words
        }
        {...(state !== 'open' && { 'data-answered': true })}
        {...(isCurrent && { 'aria-current': 'step' })}
      >
        {index + 1}
        {flagged && (
          <Corner sx={{ left: 3 }}>
            <Icon name="flag" size={14} />
          </Corner>
        )}
        {icon && (
          <Corner sx={{ right: 3 }}>
            <Icon name={icon} size={14} />
          </Corner>
        )}
      </StepButton>
    </ListItem>
  );
});

interface QuizTitleProps {
  readonly attempt: OpenAttempt;
  readonly title: ReactNode;
}

const QuizTitle = memo(function QuizTitle({ attempt, title }: QuizTitleProps) {
  return (
    <div>
      <Typography component="p" variant="body2" sx={{ mb: 1 }}>
        <CourseLabel courseId={attempt.courseId}>
          {attempt.courseTitle} · <FormattedMessage id={`quizzes.mode.${attempt.mode}`} />
        </CourseLabel>
      </Typography>
      {title}
    </div>
  );
});

interface SessionHeaderProps extends QuizTitleProps {
  readonly steps: readonly Step[];
  readonly current: number;
  readonly onGo: (index: number) => void;
}

export function SessionHeader({ attempt, title, steps, current, onGo }: SessionHeaderProps) {
  const intl = useIntl();
  const count = steps.length;
  const done = steps.filter(({ state }) => state !== 'open').length;
  return (
    <Card sx={{ display: 'grid', gap: 2 }}>
      <QuizTitle attempt={attempt} title={title} />
      <ProgressBar
        label={intl.formatMessage({ id: 'quiz-session.answered' })}
        value={done}
        max={count}
        text={intl.formatMessage({ id: 'quiz-session.progress' }, { done, count })}
      />
      <nav aria-label={intl.formatMessage({ id: 'quiz-session.questions' })}>
        <List component="ol" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {steps.map((step, index) => (
            <QuestionStep key={index} {...step} index={index} isCurrent={index === current} onGo={onGo} />
          ))}
        </List>
      </nav>
    </Card>
  );
}
