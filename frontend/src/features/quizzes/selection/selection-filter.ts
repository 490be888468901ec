import { levels, slugOrNull } from '../../../../../contract/identifier-rules.ts';
import type { Level } from '../../../../../contract/identifiers.ts';
import type { QuizPool } from '../../../../../contract/quizzes/progress.ts';
import type { QuizMode } from '../../../../../contract/quizzes/quizzes.ts';
import { maximumTopics, quizLength } from '../../../../../contract/quizzes/routes.ts';
import { quizPools } from '../../../../../contract/quizzes/quiz-options.ts';

export interface SelectionFilter {
  readonly course: string | null;
  /** Null if the page's URL names no topics. Empty if the student has unticked every topic. */
  readonly topics: readonly string[] | null;
  readonly level: Level | null;
  readonly pool: QuizPool;
  readonly count: number;
  /** True selects questions that allow a calculator, false the other questions, and null all questions. */
  readonly calculator: boolean | null;
  readonly mode: QuizMode;
  readonly timed: boolean;
}

const calculators = new Map([
  ['with', true],
  ['without', false],
]);

const isQuizLength = (count: number): boolean =>
  Number.isInteger(count) && count >= quizLength.min && count <= quizLength.max;

function readTopics(query: URLSearchParams): readonly string[] | null {
  const named = query.getAll('topic');
  const topics = [...new Set(named.flatMap((topic) => slugOrNull(topic) ?? []))].slice(0, maximumTopics);
  return topics.length === 0 && !named.includes('') ? null : topics;
}

export function parseFilter(query: URLSearchParams): SelectionFilter {
  const count = Number(query.get('count') ?? quizLength.default);
  return {
    course: slugOrNull(query.get('course')),
    topics: readTopics(query),
    level: levels.find((each) => each === query.get('level')) ?? null,
    pool: quizPools.find((each) => each === query.get('pool')) ?? 'all',
    count: isQuizLength(count) ? count : quizLength.default,
    calculator: calculators.get(query.get('calculator') ?? '') ?? null,
    mode: query.get('mode') === 'test' ? 'test' : 'practice',
    timed: query.get('timed') === 'yes',
  };
}

export function writeFilter(filter: SelectionFilter): URLSearchParams {
  const { course, topics, level, pool, count, calculator, mode, timed } = filter;
  const query = new URLSearchParams();
  if (course !== null) query.set('course', course);
  for (const topic of topics?.length === 0 ? [''] : (topics ?? [])) query.append('topic', topic);
  if (level !== null) query.set('level', level);
  if (pool !== 'all') query.set('pool', pool);
  if (count !== quizLength.default) query.set('count', String(count));
  if (calculator !== null) query.set('calculator', calculator ? 'with' : 'without');
  if (mode !== 'practice') query.set('mode', mode);
  if (timed) query.set('timed', 'yes');
  return query;
}
