import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { RequestTimes } from '../../api/route-call.ts';
import { AccentScope } from '../../brand/accent-scope.tsx';
import { CourseIcon } from '../../brand/course-icon.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { useAutoFocus } from '../../components/keyboard/focus.ts';
import { LinkButton, TextLink } from '../../components/links.tsx';
import { twoLines } from '../../components/measures.ts';
import { Text } from '../../components/text.tsx';
import { Week } from '../../features/quizzes/progress/week.tsx';
import { createPracticeRequest } from '../../features/quizzes/selection/practice-request.ts';
import { StartButton } from '../../features/quizzes/selection/start-button.tsx';
import {
  useAttemptClock,
  useSecondsLeft,
  type AttemptClock,
} from '../../features/quizzes/session/attempt-clock.ts';
import { learnPath, selectionPath, sessionPath } from '../../paths.ts';
import { isRunning, type Task } from './plan-today.ts';

/** On phones there is space for a title of two lines. */
const rowHeight = { xs: 76, md: 64 };
const listHeight = { xs: 2 * rowHeight.xs, md: 2 * rowHeight.md };

interface LayoutProps {
  readonly title: ReactNode;
  readonly titleId?: string;
  readonly action: ReactNode;
  readonly week: ReactNode;
  readonly focused?: boolean;
  readonly children: ReactNode;
}

/** The card while it loads and afterwards, so that both have the same size. */
function Layout({ title, titleId, action, week, focused = false, children }: LayoutProps) {
  const card = useAutoFocus<HTMLElement>(focused);
  return (
    <Card
      component="section"
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
        alignItems: 'end',
      }}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        <Box sx={{ display: 'grid', alignContent: 'center', minHeight: listHeight }}>{children}</Box>
        <Box sx={{ minHeight: 44 }}>{action}</Box>
      </Box>
      <Box sx={{ minHeight: '5.5rem' }}>{week}</Box>
    </Card>
  );
}

export function TodayPlaceholder() {
  return (
    <Layout
      title={<Skeleton width="60%" />}
      action={<Skeleton variant="rounded" width={200} height={44} />}
      week={<Skeleton variant="rounded" width={258} height={56} />}
    >
      {[0, 1].map((row) => (
        <Box key={row} sx={{ display: 'grid', alignContent: 'center', minHeight: rowHeight }}>
          <Skeleton width="80%" />
          <Skeleton width="40%" />
        </Box>
      ))}
    </Layout>
  );
}

function listValues(task: Task) {
  const { course } = task;
  if (task.kind === 'quiz')
    return { course, topic: task.attempt.topicTitle, count: task.attempt.questionCount };
  if (task.kind === 'lesson') return { course, lesson: task.lesson };
  return { course, count: task.count, ...(task.kind === 'practise' && { topic: task.topic }) };
}

const findPath = (task: Task): string | undefined => {
  if (task.kind === 'quiz') return sessionPath(task.attempt.attemptId);
  return task.kind === 'lesson' ? learnPath(task.courseId, task.lessonId) : undefined;
};

/** The first task has the card's button. A later one is a link, unless its quiz has to be started. */
function TaskRow({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const path = isFirst ? undefined : findPath(task);
  const words = { message: `dashboard.task.${task.kind}`, values: listValues(task) };
  return (
    <AccentScope
      courseId={task.courseId}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: rowHeight,
        color: 'var(--course-accent)',
        '& > svg': { flex: 'none' },
      }}
    >
      <CourseIcon courseId={task.courseId} size={32} />
      <Box sx={{ minWidth: 0, color: 'text.primary' }}>
        <Typography sx={{ fontWeight: 600, ...twoLines }}>
          {path === undefined ? (
            <FormattedMessage id={words.message} values={words.values} />
          ) : (
            <TextLink to={path} {...words} />
          )}
        </Typography>
        <Text
          variant="body2"
          sx={{ color: 'text.secondary' }}
          message="dashboard.task.minutes"
          values={{ course: task.course, minutes: task.minutes }}
        />
      </Box>
    </AccentScope>
  );
}

function TaskButton({ task }: { task: Task }) {
  const name = task.kind === 'quiz' && isRunning(task.attempt) ? 'test' : task.kind;
  const message = `dashboard.go.${name}`;
  const path = findPath(task);
  if (path !== undefined) return <LinkButton variant="contained" to={path} message={message} />;
  if (task.kind === 'quiz' || task.kind === 'lesson') return null;
  const { courseId, topicIds, count, kind } = task;
  const request = createPracticeRequest({
    courseId,
    topicIds: [...topicIds],
    questionCount: count,
    ...(kind !== 'practise' && { pool: kind }),
  });
  return (
    <StartButton variant="contained" request={request}>
      <FormattedMessage id={message} values={{ count }} />
    </StartButton>
  );
}

interface TodayCardProps {
  readonly tasks: readonly Task[];
  /** When the next question becomes due for review. */
  readonly nextDueAt: string | null;
  /** The times at which the student practised. */
  readonly times: readonly string[];
  /** When the open quizzes were loaded. */
  readonly loaded: RequestTimes | undefined;
  /** True to focus the card, because it replaces a pressed button. */
  readonly focused: boolean;
}

/** The title while a quiz against the clock is open. */
function RunningTest(props: Parameters<typeof useAttemptClock>[0]) {
  const clock = useAttemptClock(props);
  return clock && <TimeOfTest clock={clock} />;
}

function TimeOfTest({ clock }: { clock: AttemptClock }) {
  const left = useSecondsLeft(clock);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <FormattedMessage id={left > 0 ? 'dashboard.running' : 'dashboard.running.over'} values={{ time }} />
    </Box>
  );
}

export function TodayCard({ tasks, nextDueAt, times, loaded, focused }: TodayCardProps) {
  const titleId = useId();
  const [first] = tasks;
  const running = first?.kind === 'quiz' && first.attempt.state === 'open' ? first.attempt.clock : undefined;
  const minutes = tasks.reduce((sum, task) => sum + task.minutes, 0);
  return (
    <Layout
      titleId={titleId}
      focused={focused}
      title={
        running && loaded ? (
          <RunningTest key={running.deadlineAt} {...running} loaded={loaded} />
        ) : (
          <FormattedMessage id={first ? 'dashboard.today' : 'dashboard.today.done'} values={{ minutes }} />
        )
      }
      action={
        first ? (
          <TaskButton task={first} />
        ) : (
          <LinkButton variant="contained" to={selectionPath} message="dashboard.go.choose" />
        )
      }
      week={<Week times={times} />}
    >
      {tasks.length === 1 && (
        <Text
          sx={{
            order: 1,
            display: 'flex',
            alignItems: 'center',
            minHeight: rowHeight,
            color: 'text.secondary',
          }}
          message="dashboard.today.only"
        />
      )}
      {first ? (
        <List component="ol">
          {tasks.map((task) => (
            <ListItem key={findPath(task) ?? task.kind} sx={{ display: 'block' }}>
              <TaskRow task={task} isFirst={task === first} />
            </ListItem>
          ))}
        </List>
      ) : (
        <Typography>
          <FormattedMessage id="dashboard.today.none" />{' '}
          {nextDueAt !== null && (
            <FormattedMessage
              id="dashboard.today.next"
              values={{ when: <DateTime format="school-day" at={nextDueAt} /> }}
            />
          )}
        </Typography>
      )}
    </Layout>
  );
}
