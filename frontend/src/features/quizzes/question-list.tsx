import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Icon } from '../../components/icon.tsx';

const Step = styled(Button)(({ theme }) => ({
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

/** Tells an answered number from the others without its colour. */
const Tick = styled('span')({ position: 'absolute', top: 1, right: 2, lineHeight: 0 });

interface QuestionListProps {
  /** For each question in order, whether it is answered. */
  readonly answered: readonly boolean[];
  /** Index of the question that is shown. */
  readonly current: number;
  readonly onGo: (index: number) => void;
}

/** All questions by number: which are answered, which is shown, and the way to each. */
export function QuestionList({ answered, current, onGo }: QuestionListProps) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'quizzes.session.questions' })}>
      <List component="ol" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {answered.map((isAnswered, index) => (
          <ListItem key={index} sx={{ width: 'auto' }}>
            <Step
              variant="outlined"
              onClick={() => onGo(index)}
              aria-label={intl.formatMessage(
                { id: isAnswered ? 'quizzes.session.step-answered' : 'quizzes.session.step-open' },
                { number: index + 1 },
              )}
              {...(isAnswered && { 'data-answered': true })}
              {...(index === current && { 'aria-current': 'step' })}
            >
              {index + 1}
              {isAnswered && (
                <Tick>
                  <Icon name="check" size={14} />
                </Tick>
              )}
            </Step>
          </ListItem>
        ))}
      </List>
    </nav>
  );
}
