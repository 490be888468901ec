import type { Catalogue, Question } from '../../../lambdas/catalogue/catalogue.ts';
import type { PracticeTopic } from '../../../lambdas/quizzes/practice/practice-store.ts';
import type { StoredQuestion } from '../../../lambdas/tables/catalogue-items.ts';

const levels = ['ks3', 'gcse-foundation', 'gcse-higher'] as const;

const counted = (questions: readonly Question[]) =>
  levels.flatMap((level) => {
    const questionCount = questions.filter((question) => question.level === level).length;
    return questionCount > 0 ? [{ level, questionCount }] : [];
  });

/** Builds the topics that the quizzes function reads. This code doesn't use the publisher, so each tests the other. */
export function quizFixtures(
  catalogue: Catalogue,
): { readonly topic: PracticeTopic; readonly questions: readonly (readonly StoredQuestion[])[] }[] {
  return catalogue.courses.flatMap((course) =>
    course.topics.map((topic) => ({
      topic: {
        courseId: course.id,
        courseTitle: course.title,
        topicId: topic.id,
        title: topic.title,
        free: topic.free,
        levels: counted(topic.questions),
        lessons: topic.lessons.flatMap(({ id: lessonId, title }) => {
          const taught = counted(topic.questions.filter(({ lesson }) => lesson === lessonId));
          return taught.length > 0 ? [{ lessonId, title, levels: taught }] : [];
        }),
      },
      questions: topic.questions.map(({ id, lesson, kind = 'single', variants, ...question }) =>
        (variants ?? [question]).map((variant) => ({
          ...question,
          ...variant,
          kind,
          questionId: id,
          lessonId: lesson,
          options: variant.options.map(({ text, reason = null }) => ({ text, reason })),
        })),
      ),
    })),
  );
}
