import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { GradedQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { QuizTopic, SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { LoadingCard } from '../../../components/loading-panels.tsx';
import { PreparedLine, PreparedText } from '../../../components/prose/prepared-text.tsx';
import { Text } from '../../../components/text.tsx';
import { learnPath } from '../../../paths.ts';
import { LessonLink, MisconceptionLesson, useMisconceptions } from './misconceptions.tsx';
import { getOutcome } from './score.tsx';
import { PractiseLesson } from './start-again.tsx';

const maxThings = 3;
const titleHeight = 64;
const thingHeight = 132;

interface Thing {
  /** Null if the questions name no misconception. The thing is then their lesson. */
  readonly misconceptionId: string | null;
  readonly first: GradedQuestion;
  readonly count: number;
  /** How many of the questions have no answer. */
  readonly unanswered: number;
}

/** Returns the misconceptions and lessons behind the answers that aren't right, most frequent first. */
function findThings({ questions }: SubmittedAttempt, isKnown: (misconceptionId: string) => boolean): Thing[] {
  const things = new Map<string, Thing>();
  for (const question of questions.filter((each) => getOutcome(each) !== 'right')) {
    const named = [...new Set(question.misconceptionIds)].filter(isKnown);
    for (const misconceptionId of named.length > 0 ? named : [null]) {
      const key = misconceptionId ?? `lesson ${question.lessonId}`;
      const { first = question, count = 0, unanswered = 0 } = things.get(key) ?? {};
      const more = getOutcome(question) === 'unanswered' ? 1 : 0;
      things.set(key, { misconceptionId, first, count: count + 1, unanswered: unanswered + more });
    }
  }
  return [...things.values()]
    .toSorted(
      (one, other) =>
        other.count - one.count ||
        Number(one.misconceptionId === null) - Number(other.misconceptionId === null),
    )
    .slice(0, maxThings);
}

interface ThingItemProps extends Pick<Thing, 'count' | 'unanswered'> {
  readonly name: ReactNode;
  readonly explanation?: ReactNode;
  readonly children: ReactNode;
}

function ThingItem({ name, count, unanswered, explanation, children }: ThingItemProps) {
  const kind = unanswered === 0 ? 'wrong' : unanswered === count ? 'unanswered' : 'both';
  return (
    <ListItem divider sx={{ display: 'grid', gap: 0.5, paddingBlock: 2, breakInside: 'avoid' }}>
      <Typography variant="h3">{name}</Typography>
      {(count > 1 || unanswered > 0) && (
        <Text
          variant="body2"
          sx={{ color: 'text.secondary' }}
          message={`quiz-results.fix.count.${kind}`}
          values={{ count, unanswered }}
        />
      )}
      {explanation}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        {children}
      </Box>
    </ListItem>
  );
}

interface ThingsToFixProps {
  readonly attempt: SubmittedAttempt;
  /** Undefined while the topics load, and null if they can't be loaded. */
  readonly topics: readonly QuizTopic[] | null | undefined;
  readonly isTopicOpen: (topicId: string) => boolean;
}

export function ThingsToFix({ attempt, topics, isTopicOpen }: ThingsToFixProps) {
  const titleId = useId();
  const { courseId, level } = attempt;
  const known = useMisconceptions(courseId);
  const things = findThings(attempt, (id) => known?.has(id) ?? true);
  if (things.length === 0) return null;
  if (!known || topics === undefined)
    return <LoadingCard height={titleHeight + things.length * thingHeight} />;
  const findTitle = ({ topicId, lessonId }: GradedQuestion) =>
    topics
      ?.find((topic) => topic.courseId === courseId && topic.topicId === topicId)
      ?.lessons.find((lesson) => lesson.lessonId === lessonId)?.title ??
    attempt.topics.find((topic) => topic.topicId === topicId)?.title;
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Text variant="h2" id={titleId} message="quiz-results.fix" values={{ count: things.length }} />
      <List>
        {things.map(({ misconceptionId, first, count, unanswered }) => {
          const misconception = misconceptionId === null ? undefined : known.get(misconceptionId);
          const name = misconception ? <PreparedLine tree={misconception.name} /> : findTitle(first);
          return (
            <ThingItem
              key={misconceptionId ?? first.lessonId}
              name={name}
              count={count}
              unanswered={unanswered}
              explanation={misconception && <PreparedText tree={misconception.explanation} />}
            >
              {isTopicOpen(first.topicId) && (
                <PractiseLesson courseId={courseId} level={level} question={first} name={name} />
              )}
              {misconception ? (
                <MisconceptionLesson courseId={courseId} misconception={misconception} />
              ) : (
                <LessonLink to={learnPath(courseId, first.lessonId)} about={name} />
              )}
            </ThingItem>
          );
        })}
      </List>
    </Card>
  );
}
