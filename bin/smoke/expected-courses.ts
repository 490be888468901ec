import { coursesSchemas, type CourseSummary } from '../../contract/courses/courses.ts';
import { loadCatalogue } from '../../content/load.ts';

/** Lists the courses that a deployment of the content in `directory` would show. */
export function listExpectedCourses(directory: string): readonly CourseSummary[] {
  const courses = loadCatalogue(directory).courses.map(({ id, topics, ...course }) => ({
    ...course,
    courseId: id,
    topicCount: topics.length,
    questionCount: topics.reduce((sum, { questions }) => sum + questions.length, 0),
    topics: topics.map((topic) => ({
      ...topic,
      topicId: topic.id,
      lessons: topic.lessons.map((lesson) => ({ ...lesson, lessonId: lesson.id })),
    })),
  }));
  return coursesSchemas.listCourses.reply.parse({ courses }).courses;
}
