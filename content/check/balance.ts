import type { CourseSource, TopicSource } from '../source/course.ts';
import type { Fault } from '../faults.ts';
import { visibleLength } from './alike.ts';

/** Below this many questions, chance alone makes a bank look uneven. */
const leastQuestions = { topic: 8, course: 24 } as const;

/** The places of a course's right options, and how often the right option is the longest. */
export interface Balance {
  /** The number of right options that stand first, second, … */
  readonly positions: readonly number[];
  /** Questions whose right option is longer than each other one. */
  readonly longest: number;
  readonly questions: number;
}

/** The questions of a topic that have one right option in any place. */
const singleChoice = ({ questions }: TopicSource) =>
  questions.filter(({ question }) => question.kind === 'single');

export function measureBalance(topics: readonly TopicSource[]): Balance {
  let longest = 0;
  const questions = topics.flatMap(singleChoice);
  const places = Math.max(0, ...questions.map(({ question }) => question.options.length));
  const positions = Array.from({ length: places }, () => 0);
  for (const { question } of questions) {
    const right = question.options.findIndex((option) => option.reason === undefined);
    const lengths = question.options.map(visibleLength);
    const rightLength = lengths[right] ?? 0;
    positions[right] = (positions[right] ?? 0) + 1;
    if (lengths.every((length, index) => index === right || length < rightLength)) longest += 1;
  }
  return { positions, longest, questions: questions.length };
}

/** Banks in which the place or the length of an option gives the right one away, each by itself and all together. */
export function checkBalance({ file, topics }: CourseSource): Fault[] {
  return [
    ...topics.flatMap((topic) => {
      const bank = topic.questions[0]?.file;
      return bank === undefined ? [] : uneven([topic], bank, leastQuestions.topic, 1);
    }),
    ...(topics.length > 1 ? uneven(topics, file, leastQuestions.course, 1.1) : []),
  ];
}

/** `spread` is how far above an even share a place may come, beside one question more. */
function uneven(topics: readonly TopicSource[], file: string, least: number, spread: number): Fault[] {
  const { positions, longest, questions } = measureBalance(topics);
  if (questions < least) return [];
  const options = Math.min(
    ...topics.flatMap((topic) => singleChoice(topic).map(({ question }) => question.options.length)),
  );
  const most = Math.ceil((questions / options) * spread) + 1;
  const faults: Fault[] = [];
  positions.forEach((count, index) => {
    if (count <= most) return;
    const problem = `${count} of ${questions} right options stand in place ${index + 1}`;
    const fix = `move some: at most ${most} in one place`;
    faults.push({ file, line: 1, problem, fix, unfinished: true });
  });
  if (longest > most) {
    const problem = `in ${longest} of ${questions} questions the right option is the longest`;
    const fix = `shorten some or lengthen others: at most ${most}`;
    faults.push({ file, line: 1, problem, fix, unfinished: true });
  }
  return faults;
}
