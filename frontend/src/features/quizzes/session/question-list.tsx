import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Icon, type IconName } from '../../../components/icon.tsx';
import type { Outcome } from '../results/outcome.ts';

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
  // Forced colours leave no tint: the system's own pair for what is selected says it.
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

/** The state of a question, told by an icon and in words: colour alone tells nobody who can't see it. */
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

interface QuestionListProps {
  /** In the order of the questions. */
  readonly steps: readonly Step[];
  /** Index of the question that is shown. */
  readonly current: number;
  readonly onGo: (index: number) => void;
}

/** All questions by number: which are answered, checked, flagged and shown, and the way to each. */
export function QuestionList({ steps, current, onGo }: QuestionListProps) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'quiz-session.questions' })}>
      <List component="ol" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {steps.map(({ state, flagged }, index) => {
          const icon = icons[state];
          const words = intl.formatMessage({ id: `quiz-session.step.${state}` }, { number: index + 1 });
          return (
            <ListItem key={index} sx={{ width: 'auto' }}>
              <StepButton
                variant="outlined"
                onClick={() => onGo(index)}
                aria-label={
                  flagged
                    ? intl.formatMessage({ id: 'quiz-session.step.flagged' }, { question: words })
                    : words
                }
                {...(state !== 'open' && { 'data-answered': true })}
                {...(index === current && { 'aria-current': 'step' })}
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
        })}
      </List>
    </nav>
  );
}
