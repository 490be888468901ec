import type { CourseSource, QuestionSource, TopicSource } from '../source/course.ts';
import type { Fault } from '../faults.ts';
import { countVisibleCharacters } from './alike.ts';

/** Topics and courses with fewer questions aren't checked, because chance alone could favour one position. */
const leastQuestions = { topic: 8, course: 24 } as const;

const listSingleChoice = ({ questions }: TopicSource) =>
  questions.filter(({ question }) => question.kind === 'single');

const countShown = ({ question, shown }: QuestionSource): number =>
  shown?.[0]?.length ?? question.options.length;

/** Counts how often the right option comes first, second and so on, and how often it is the longest. */
export function measureBalance(topics: readonly TopicSource[]) {
  let longest = 0;
  const questions = topics.flatMap(listSingleChoice);
  const placeCount = Math.max(0, ...questions.map(countShown));
  const positions = Array.from({ length: placeCount }, () => 0);
  for (const { question } of questions) {
    const right = question.options.findIndex((option) => option.reason === undefined);
    const lengths = question.options.map(countVisibleCharacters);
    const rightLength = lengths[right] ?? 0;
    positions[right] = (positions[right] ?? 0) + 1;
    if (lengths.every((length, index) => index === right || length < rightLength)) longest += 1;
  }
  return { positions, longest, questions: questions.length };
}

export function checkBalance({ file, topics }: CourseSource): Fault[] {
  return [
    ...topics.flatMap((topic) => {
      const bank = topic.questions[0]?.file;
      return bank === undefined ? [] : findUnevenPlaces([topic], bank, leastQuestions.topic, 1);
    }),
    ...(topics.length > 1 ? findUnevenPlaces(topics, file, leastQuestions.course, 1.1) : []),
  ];
}

/** Finds positions with too many right options. Also finds whether the right option is the longest too often. */
function findUnevenPlaces(
  topics: readonly TopicSource[],
  file: string,
  least: number,
  spread: number,
): Fault[] {
  const { positions, longest, questions } = measureBalance(topics);
  if (questions < least) return [];
  const options = Math.min(...topics.flatMap((topic) => listSingleChoice(topic).map(countShown)));
  const most = Math.ceil((questions / options) * spread) + 1;
  const faults = positions.flatMap((count, index) => {
    const problem = `${count} of ${questions} right options stand in place ${index + 1}`;
    return count > most ? [{ problem, fix: `move some: at most ${most} in one place` }] : [];
  });
  if (longest > most) {
    const problem = `in ${longest} of ${questions} questions the right option is the longest`;
    faults.push({ problem, fix: `shorten some or lengthen others: at most ${most}` });
  }
  return faults.map((fault) => ({ file, line: 1, ...fault, unfinished: true }));
}
