import type { Account, CourseProgress } from '../../contract/account/account.ts';
import { Failure } from '../runtime/failure.ts';
import { isStaff, type Student } from '../runtime/student.ts';
import type { LessonMark } from '../tables/lesson-mark.ts';
import type { AccountStore } from './account-store.ts';

/** Staff own every course of the catalogue. */
export async function getAccount(
  { accounts }: { readonly accounts: AccountStore },
  student: Student,
): Promise<Account> {
  const staff = isStaff(student);
  const [record, { preferences, learner, extraTime }, parents, allCourses] = await Promise.all([
    accounts.find(student.id),
    accounts.findProfile(student.id),
    accounts.countParents(student.id),
    staff ? accounts.listCourseIds() : [],
  ]);
  if (record.deleted) throw new Failure('not_signed_in');
  const { name, email } = student;
  return {
    name,
    email,
    ownedCourses: [...(staff ? allCourses : record.ownedCourses)],
    awaitedCourses: staff ? [] : [...record.awaitedCourses],
    progress: groupByCourse(record.marks),
    preferences,
    learner,
    extraTime,
    ...(parents > 0 && { parents }),
  };
}

export function groupByCourse(marks: readonly LessonMark[]): CourseProgress[] {
  return [...Map.groupBy(marks, ({ courseId }) => courseId)].map(([courseId, ofCourse]) => {
    const last = ofCourse.reduce((latest, mark) => (mark.changedAt > latest.changedAt ? mark : latest));
    const marked = ofCourse.flatMap(({ exam }) => exam ?? []);
    return {
      courseId,
      lessonsDone: ofCourse.filter(({ done }) => done).map(({ lessonId }) => lessonId),
      lastLessonId: last.lessonId,
      changedAt: last.changedAt,
      ...(marked.length > 0 && {
        exam: {
          marks: marked.reduce((sum, { marks }) => sum + marks, 0),
          of: marked.reduce((sum, { of }) => sum + of, 0),
        },
      }),
    };
  });
}
