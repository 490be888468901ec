import type { Catalogue } from '../../../lambdas/catalogue/catalogue.ts';
import type { StoredLesson, StoredOutline, StoredSummary } from '../../../lambdas/tables/catalogue-items.ts';

/** A catalogue as the courses feature sees it. Written apart from the publisher, so that each checks the other. */
export function courseFixtures(catalogue: Catalogue): {
  readonly courses: readonly StoredSummary[];
  readonly outlines: readonly StoredOutline[];
  readonly lessons: readonly StoredLesson[];
} {
  const outlines = catalogue.courses.map((course): StoredOutline => {
    const { id: courseId, title, tagline, price, description, outcomes, notYet } = course;
    const topics = course.topics.map((topic) => ({
      topicId: topic.id,
      title: topic.title,
      summary: topic.summary,
      free: topic.free,
      questionCount: topic.questions.length,
      lessons: topic.lessons.map(({ id: lessonId, title, summary, level, upTo, minutes }) => ({
        lessonId,
        title,
        summary,
        level,
        upTo,
        minutes,
      })),
    }));
    return {
      courseId,
      title,
      tagline,
      price,
      description,
      outcomes,
      notYet,
      topics,
      topicCount: topics.length,
      lessonCount: topics.flatMap(({ lessons }) => lessons).length,
      questionCount: course.topics.flatMap(({ questions }) => questions).length,
    };
  });
  const lessons = catalogue.courses.flatMap((course): StoredLesson[] => {
    const all = course.topics.flatMap((topic) =>
      topic.lessons.map((lesson, index) => ({ topic, lesson, index })),
    );
    const link = (entry: (typeof all)[number] | undefined) =>
      entry ? { lessonId: entry.lesson.id, title: entry.lesson.title } : null;
    return all.map(({ topic, lesson: { id, ...lesson }, index }, place) => ({
      lessonId: id,
      ...lesson,
      courseId: course.id,
      courseTitle: course.title,
      topicId: topic.id,
      topicTitle: topic.title,
      free: topic.free,
      position: { index: index + 1, count: topic.lessons.length },
      previous: link(place > 0 ? all[place - 1] : undefined),
      next: link(all[place + 1]),
    }));
  });
  return { courses: outlines, outlines, lessons };
}
