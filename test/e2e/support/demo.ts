import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Student } from '../../support/student.ts';

/** The environment variable with the secret of the demo tutor's known device. */
export const tutorDevice = 'KTC_TEST_TUTOR_DEVICE';

async function readDemo(role: 'student' | 'tutor' | 'lead', name: string): Promise<Student> {
  const directory = process.env['KTC_TEST_DATA'];
  if (directory === undefined) throw new Error('The tested product has no data directory');
  const passwords = JSON.parse(await readFile(join(directory, 'demo.json'), 'utf8')) as Record<
    typeof role,
    string
  >;
  return { name, email: `${role}@example.com`, password: passwords[role] };
}

export const demoStudent = () => readDemo('student', 'Student Demo');
export const demoTutor = () => readDemo('tutor', 'Demo Tutor');
export const demoLead = () => readDemo('lead', 'Lead Demo');
