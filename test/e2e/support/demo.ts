import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Student } from '../../support/student.ts';

/** The student of every local product, who owns Maths; the password is made at its first start. */
export async function demoStudent(): Promise<Student> {
  const directory = process.env['KTC_TEST_DATA'];
  if (directory === undefined) throw new Error('The product that these tests drive has no data directory');
  const { password } = JSON.parse(await readFile(join(directory, 'demo.json'), 'utf8')) as {
    password: string;
  };
  return { name: 'Demo Student', email: 'student@example.com', password };
}
