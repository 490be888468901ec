import type { StoredQuestion } from '../../../lambdas/tables/catalogue-items.ts';
import type { QuestionBank, VariantKey } from '../../../lambdas/tables/question-bank.ts';
import { toQuestionRef } from '../../../lambdas/catalogue/question-items.ts';

export interface TopicBank {
  readonly courseId: string;
  readonly topicId: string;
  readonly questions: readonly (readonly StoredQuestion[])[];
}

const version = 'first';

export function memoryQuestionBank(topics: readonly TopicBank[]): QuestionBank {
  return {
    refs: (courseId, topicId) =>
      Promise.resolve(
        topics
          .filter((topic) => topic.courseId === courseId && topic.topicId === topicId)
          .flatMap(({ questions }) =>
            questions.flatMap(([first, ...others]) =>
              first === undefined ? [] : [toQuestionRef(topicId, [first, ...others], version)],
            ),
          ),
      ),
    read: (courseId, places) => {
      const variants = topics.filter((topic) => topic.courseId === courseId).flatMap((one) => one.questions);
      const read = (place: VariantKey): StoredQuestion => {
        const found = variants.find(([first]) => first?.questionId === place.questionId)?.[place.variant];
        if (found === undefined || place.version !== version)
          throw new Error(`Question ${place.questionId} lacks ${place.version}`);
        return found;
      };
      return Promise.resolve(places.map(read));
    },
  };
}
