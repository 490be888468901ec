import { fileFault, type Fault } from '../faults.ts';
import { readCourses } from '../load.ts';
import type { CourseSource } from '../source/course.ts';

interface CourseRequest {
  readonly directory: string;
  readonly course: string;
  readonly topic?: string | undefined;
}

/** Reads a course. Returns faults if the course is missing or faulty, or lacks the topic. */
export function findCourse({
  directory,
  course: id,
  topic,
}: CourseRequest): { courses: readonly CourseSource[]; course: CourseSource } | { faults: readonly Fault[] } {
  const { courses, faults } = readCourses(directory);
  const ownFaults = faults.filter(({ file }) => file.startsWith(`courses/${id}/`));
  if (ownFaults.length > 0) return { faults: ownFaults };
  const course = courses.find((one) => one.id === id);
  if (!course) {
    const fix = `say --course, one of ${courses.map((one) => one.id).join(', ')}`;
    return { faults: [fileFault('courses', `there is no course "${id}"`, fix)] };
  }
  if (topic !== undefined && !course.topics.some((one) => one.id === topic)) {
    const fix = `say --topic, one of ${course.topics.map((one) => one.id).join(', ')}`;
    return { faults: [fileFault(course.file, `there is no topic "${topic}"`, fix)] };
  }
  return { courses, course };
}
