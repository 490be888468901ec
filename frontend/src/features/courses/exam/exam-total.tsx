import { Text } from '../../../components/text.tsx';
import type { CourseProgress } from '../outline.ts';

/** The marks of all exam questions of a course that the student has marked. They count apart from quizzes. */
export function ExamTotal({ courseProgress: { exam } }: { readonly courseProgress: CourseProgress }) {
  if (exam === null) return null;
  return <Text sx={{ color: 'text.secondary' }} message="courses.exam.total" values={exam} />;
}
