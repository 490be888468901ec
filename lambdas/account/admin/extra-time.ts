import type { Students } from '../../runtime/students.ts';

export interface ExtraTimeDeps {
  readonly students: Pick<Students, 'idOf'>;
  /** The extra time of each student, in per cent of a quiz's time. */
  readonly extraTimes: {
    find(studentId: string): Promise<number>;
    put(studentId: string, percent: number): Promise<void>;
  };
}

type Reply =
  { readonly outcome: 'shown' | 'set'; readonly extraTime: number } | { readonly outcome: 'unknown-student' };

/** Tells how much extra time a student has, or sets it where it is given. */
export async function extraTime(
  { students, extraTimes }: ExtraTimeDeps,
  { email, percent }: { readonly email: string; readonly percent: number | undefined },
): Promise<Reply> {
  const studentId = await students.idOf(email);
  if (studentId === null) return { outcome: 'unknown-student' };
  if (percent === undefined) return { outcome: 'shown', extraTime: await extraTimes.find(studentId) };
  await extraTimes.put(studentId, percent);
  return { outcome: 'set', extraTime: percent };
}
