import { runAdmin } from '../../bin/support/command.ts';
import { newStudent, registerStudent, type Student } from '../../support/student.ts';
import { expect } from './test.ts';

/** Creates an account and adds it to the staff, because other tests use the demo tutor at the same time. */
export async function hireTutor(url: string, name = 'Robin Lister'): Promise<Student> {
  const tutor = await registerStudent(url, newStudent(name));
  const added = await runAdmin(['staff', 'add', tutor.email, '--data', process.env['KTC_TEST_DATA'] ?? '']);
  expect(added).toMatchObject({ status: 0 });
  return tutor;
}
