import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { GradedQuestion } from '../../../../../contract/quizzes/questions.ts';
import { Icon } from '../../../components/icon.tsx';
import { useAutoFocus } from '../../../components/focus.ts';
import { learnPath } from '../../../paths.ts';
import { GradedBody } from '../results/graded-body.tsx';
import { outcomeIcons, outcomeOf, outcomeTones } from '../results/outcome.ts';

interface CheckedAnswerProps {
  readonly question: GradedQuestion;
  /** Its place in the quiz, from 1. */
  readonly number: number;
  readonly courseId: string;
  /** Takes the focus as it appears: the student has just asked for it. */
  readonly focused: boolean;
}

/** A question of a practice quiz once its answer is checked: what is right, the mistake, and the worked solution. */
export function CheckedAnswer({ question, number, courseId, focused }: CheckedAnswerProps) {
  const heading = useAutoFocus<HTMLHeadingElement>(focused);
  const outcome = outcomeOf(question);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography
        variant="h3"
        ref={heading}
        tabIndex={-1}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          color: `${outcomeTones[outcome]}.main`,
          '&:focus-visible': { outline: 'none' },
        }}
      >
        <Icon name={outcomeIcons[outcome]} />
        <FormattedMessage id={`quiz-session.checked.${outcome}`} />
      </Typography>
      <GradedBody question={question} number={number} />
      <Link component={RouterLink} to={learnPath(courseId, question.lessonId)} sx={{ justifySelf: 'start' }}>
        <FormattedMessage id="quizzes.results.lesson" values={{ number }} />
      </Link>
    </Box>
  );
}
