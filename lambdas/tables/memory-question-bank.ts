import type { KeptOptions, QuestionRef, StoredQuestion } from './catalogue-items.ts';
import type { QuestionBank } from './question-bank.ts';

/** A topic's questions, each with its variants. */
export interface TopicBank {
  readonly courseId: string;
  readonly topicId: string;
  readonly questions: readonly (readonly StoredQuestion[])[];
}

const version = 'first';

function refOf(topicId: string, variants: readonly StoredQuestion[], kept: KeptOptions): QuestionRef {
  const [first] = variants;
  if (first === undefined) throw new Error('A question has a variant at least');
  const { questionId, lessonId, level, calculator, kind, options } = first;
  return {
    questionId,
    topicId,
    lessonId,
    level,
    calculator,
    kind,
    version,
    variantCount: variants.length,
    optionCount: options.length,
    right: options.flatMap(({ reason }, place) => (reason === null ? [place] : [])),
    kept,
  };
}

/** Published questions in memory. True and false keep their order. */
export function memoryQuestionBank(topics: readonly TopicBank[]): QuestionBank {
  return {
    refs: (courseId, topicId) =>
      Promise.resolve(
        topics
          .filter((topic) => topic.courseId === courseId && topic.topicId === topicId)
          .flatMap(({ questions }) =>
            questions.map((variants) =>
              refOf(topicId, variants, variants[0]?.kind === 'true-false' ? 'all' : 'none'),
            ),
          ),
      ),
    read: async (courseId, places) => {
      const variants = topics.filter((topic) => topic.courseId === courseId).flatMap((one) => one.questions);
      return Promise.resolve(
        places.map((place) => {
          const found = variants.find(([first]) => first?.questionId === place.questionId)?.[place.variant];
          if (found === undefined || place.version !== version)
            throw new Error(`Question ${place.questionId} lacks ${place.version}`);
          return found;
        }),
      );
    },
  };
}
