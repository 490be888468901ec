import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Student } from '../../support/student.ts';

/** The passwords of the demo accounts, which the product's first start makes. */
async function passwords(): Promise<{ readonly student: string; readonly tutor: string }> {
  const directory = process.env['KTC_TEST_DATA'];
  if (directory === undefined) throw new Error('The product that these tests drive has no data directory');
  return JSON.parse(await readFile(join(directory, 'demo.json'), 'utf8')) as Awaited<
    ReturnType<typeof passwords>
  >;
}

/** The student of every local product, who owns Maths. */
export async function demoStudent(): Promise<Student> {
  const { student } = await passwords();
  return { name: 'Demo Student', email: 'student@example.com', password: student };
}

/** The tutor of every local product, who is staff. */
export async function demoTutor(): Promise<Student> {
  const { tutor } = await passwords();
  return { name: 'Demo Tutor', email: 'tutor@example.com', password: tutor };
}
