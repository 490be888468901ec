import type { Catalogue, Question } from '../../../../lambdas/catalogue/catalogue.ts';
import type { PracticeStore } from '../../../../lambdas/quizzes/practice/practice-store.ts';
import { memoryQuestionBank } from '../../tables/memory-question-bank.ts';

const levels = ['ks3', 'gcse-foundation', 'gcse-higher'] as const;

const counted = (questions: readonly Question[]) =>
  levels.flatMap((level) => {
    const questionCount = questions.filter((question) => question.level === level).length;
    return questionCount > 0 ? [{ level, questionCount }] : [];
  });

/** Shares no code with the publisher, so that a comparison with the published tables finds the publisher's mistakes. */
export function memoryPracticeStore({ courses }: Catalogue): PracticeStore {
  const topics = courses.flatMap((course) =>
    course.topics.map(({ id: topicId, title, free, lessons, questions }) => ({
      courseId: course.id,
      courseTitle: course.title,
      topicId,
      title,
      free,
      levels: counted(questions),
      lessons: lessons.map(({ id: lessonId, title, level, minutes }) => ({
        lessonId,
        title,
        level,
        minutes,
        levels: counted(questions.filter(({ lesson }) => lesson === lessonId)),
      })),
    })),
  );
  const banks = courses.flatMap((course) =>
    course.topics.map((topic) => ({
      courseId: course.id,
      topicId: topic.id,
      questions: topic.questions.map(({ id, lesson, kind = 'single', variants, ...question }) =>
        variants.map((variant) => ({
          ...question,
          kind,
          questionId: id,
          lessonId: lesson,
          texts: {
            ...variant,
            options: variant.options.map(({ text, reason = null }) => ({ text, reason })),
          },
        })),
      ),
    })),
  );
  return { topics: () => Promise.resolve(topics), ...memoryQuestionBank(banks) };
}
