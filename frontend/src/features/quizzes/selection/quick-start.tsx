import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { Learner } from '../../../../../contract/account/account.ts';
import type { AttemptSummary, QuizStart, QuizTopic } from '../../../../../contract/quizzes/quizzes.ts';
import { AccentScope } from '../../../brand/accent-scope.tsx';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { Text } from '../../../components/text.tsx';
import type { Progress } from './pool.ts';
import { chooseCourse, listCourses, listQuickQuizzes, type QuickQuiz } from './quick-quizzes.ts';
import { StartRefusal } from './start-refusal.tsx';
import { useStart, type QuizStarter } from './use-start.ts';

const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const switchHeight = '2.75rem';
const tileHeights = { xs: '7rem', sm: '9rem' };
const tile = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: tileHeights,
  padding: 2,
  borderRadius: 1,
  textAlign: 'left',
  bgcolor: 'background.paper',
} as const;

const isSame = (one: QuizStart | null, other: QuizStart) =>
  one?.mode === other.mode && one.pool === other.pool;

interface QuickTileProps {
  readonly quiz: QuickQuiz;
  readonly starter: QuizStarter;
  readonly button: RefObject<HTMLButtonElement | null> | undefined;
}

const icons = { quick: 'quiz', mistakes: 'wrong', test: 'clock' } as const satisfies Record<
  QuickQuiz['name'],
  IconName
>;

function QuickTile({ quiz: { name, about, count, minutes, level, start }, starter, button }: QuickTileProps) {
  const intl = useIntl();
  const levelName = level && intl.formatMessage({ id: `quizzes.level.${level}` });
  const words = (
    <Box component="span" sx={{ display: 'grid', gap: 0.5, flex: 'auto', minWidth: 0 }}>
      <Text
        component="span"
        sx={{ fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.3 }}
        message={`quiz-selection.quick.${name}`}
        values={{ count, minutes }}
      />
      <Text
        component="span"
        variant="body2"
        sx={{ color: 'text.primary', fontWeight: 400 }}
        message={`quiz-selection.quick.${about}.about`}
        values={{
          count,
          asked: start?.questionCount ?? 0,
          hasLevel: String(level !== null),
          level: levelName,
        }}
      />
    </Box>
  );
  if (start === null) {
    return <Box sx={{ ...tile, border: '1px dashed', borderColor: 'divider' }}>{words}</Box>;
  }
  return (
    <FocusableButton
      ref={button}
      variant="outlined"
      loading={isSame(starter.starting, start)}
      disabled={starter.wait !== null}
      onClick={() => void starter.start(start)}
      sx={tile}
    >
      <Box component="span" sx={{ display: { xs: 'flex', sm: 'none', md: 'flex' } }}>
        <Icon name={icons[name]} />
      </Box>
      {words}
      <Icon name="next" />
    </FocusableButton>
  );
}

interface QuickStartProps {
  readonly topics: readonly QuizTopic[];
  readonly attempts: readonly AttemptSummary[];
  readonly progress: Progress;
  /** The student's answers to the three questions. */
  readonly learner: Learner | undefined;
  /** The course that the page's address names. */
  readonly wantedCourse: string | null;
  readonly firstTile: RefObject<HTMLButtonElement | null>;
}

/** Three quizzes of one course, each of which starts with one press. */
export function QuickStart({
  topics,
  attempts,
  progress,
  learner,
  wantedCourse,
  firstTile,
}: QuickStartProps) {
  const intl = useIntl();
  const starter = useStart();
  const [chosen, setChosen] = useState<string | null>(null);
  const courses = listCourses(topics);
  const find = (wanted: string | null) => courses.find(({ courseId }) => courseId === wanted)?.courseId;
  const courseId = find(chosen) ?? find(wantedCourse) ?? chooseCourse(topics, attempts, learner);
  if (courseId === null) return null;
  return (
    <AccentScope courseId={courseId} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ minHeight: switchHeight }}>
        {courses.length > 1 && (
          <ToggleButtonGroup
            exclusive
            aria-label={intl.formatMessage({ id: 'quiz-selection.quick.subject' })}
            value={courseId}
            onChange={(_, now: string | null) => {
              if (now === null) return;
              starter.forget();
              setChosen(now);
            }}
            sx={{ flexWrap: 'wrap' }}
          >
            {courses.map((course) => (
              <ToggleButton key={course.courseId} value={course.courseId}>
                {course.title}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Box>
      <Tiles>
        {listQuickQuizzes(courseId, topics, progress, learner).map((quiz) => (
          <QuickTile
            key={quiz.name}
            quiz={quiz}
            starter={starter}
            button={quiz.name === 'quick' ? firstTile : undefined}
          />
        ))}
      </Tiles>
      <StartRefusal starter={starter} none="quiz-selection.quick.none" />
    </AccentScope>
  );
}

/** Has the size of the switch, the tiles and the closed form. */
export function QuickStartPlaceholder() {
  const intl = useIntl();
  return (
    <Box
      role="status"
      aria-label={intl.formatMessage({ id: 'common.loading' })}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Skeleton variant="rounded" width="15rem" height={switchHeight} />
      <Tiles>
        {['quick', 'mistakes', 'test'].map((name) => (
          <Box
            key={name}
            sx={{
              ...tile,
              display: 'grid',
              alignContent: 'center',
              gap: 0.5,
              border: 1,
              borderColor: 'divider',
            }}
          >
            <Skeleton width="60%" height={28} />
            <Skeleton width="85%" />
          </Box>
        ))}
      </Tiles>
    </Box>
  );
}
