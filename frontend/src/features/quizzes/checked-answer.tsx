import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { useFocused } from '../../components/use-focused.ts';
import { learnPath } from '../../paths.ts';
import { GradedBody } from './graded-body.tsx';
import { HeldAnswer } from './held-answer.tsx';
import { outcomeIcons, outcomeOf, outcomeTones } from './outcome.ts';
import type { Checked } from './use-checks.ts';

interface CheckedAnswerProps {
  readonly result: Checked;
  /** Its place in the quiz, from 1. */
  readonly number: number;
  readonly courseId: string;
  /** The topic's title. */
  readonly topic: string;
  /** Takes the focus as it appears: the student has just asked for it. */
  readonly focused: boolean;
}

/** A question of a practice quiz once its answer is checked: what is right, the mistake, and the worked solution. */
export function CheckedAnswer({ result, number, courseId, topic, focused }: CheckedAnswerProps) {
  const heading = useFocused<HTMLHeadingElement>(focused);

  const outcome = result.kind === 'graded' ? outcomeOf(result.question) : null;
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
          color: outcome ? `${outcomeTones[outcome]}.main` : 'text.primary',
          '&:focus-visible': { outline: 'none' },
        }}
      >
        <Icon name={outcome ? outcomeIcons[outcome] : 'lock'} />
        <FormattedMessage id={`quiz-session.checked.${outcome ?? 'held'}`} />
      </Typography>
      {result.kind === 'graded' ? (
        <>
          <GradedBody question={result.question} number={number} />
          <Link
            component={RouterLink}
            to={learnPath(courseId, result.question.lessonId)}
            sx={{ justifySelf: 'start' }}
          >
            <FormattedMessage id="quizzes.results.lesson" values={{ number }} />
          </Link>
        </>
      ) : (
        <HeldAnswer question={result.question} topic={topic} />
      )}
    </Box>
  );
}
