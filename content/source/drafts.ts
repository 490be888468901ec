import { lacksCheck } from '../check/numbers.ts';
import type { QuestionSource, TopicSource } from './course.ts';
import type { EntryPlace } from '../faults.ts';
import { leastOptions } from '../file-schemas/question-kinds.ts';
import type { DraftQuestion, Question } from '../file-schemas/question.ts';

type TopicDefaults = ReturnType<typeof findTopicDefaults>;

/** Returns a draft's defaults: the most common level in the topic, and the topic's first lesson. */
export function findTopicDefaults({ lessons, questions }: Pick<TopicSource, 'lessons' | 'questions'>) {
  const counts = new Map<Question['level'], number>();
  for (const { written } of questions) counts.set(written.level, (counts.get(written.level) ?? 0) + 1);
  const [common] = [...counts].toSorted(([, one], [, other]) => other - one);
  const first = lessons[0]?.lesson;
  return { level: common?.[0] ?? first?.level, lesson: first?.id };
}

const placeholder = 'This is still to be written.';

function completeDraft({ draft: _draft, ...written }: DraftQuestion, defaults: TopicDefaults): Question {
  return {
    ...written,
    level: written.level ?? defaults.level ?? 'ks3',
    lesson: written.lesson ?? defaults.lesson ?? '',
    options: written.options.map((option) =>
      option.reason === '' ? { ...option, reason: placeholder } : option,
    ),
    solution: written.solution || placeholder,
  };
}

/** Fills the missing parts of a draft with placeholders, so that the checker can read the draft as a question. */
export function toQuestionSource(
  written: DraftQuestion,
  place: EntryPlace,
  defaults: TopicDefaults,
): QuestionSource {
  const question = completeDraft(written, defaults);
  return { ...place, written: question, question, variants: [], isDraft: true };
}

export function listMissingParts(draft: DraftQuestion): string[] {
  const { kind, options, level, lesson, solution } = draft;
  const reasons = options.filter(({ reason }) => reason === '').length;
  return [
    ...(level === undefined ? ['a level'] : []),
    ...(lesson === undefined ? ['a lesson'] : []),
    ...(kind !== 'true-false' && options.length < leastOptions ? ['a third option'] : []),
    ...(reasons === 0 ? [] : [reasons === 1 ? 'a reason' : `${reasons} reasons`]),
    ...(lacksCheck(draft) ? ['a check'] : []),
    ...(solution ? [] : ['a solution']),
  ];
}
