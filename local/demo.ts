import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { LocalError } from './errors.ts';
import { invokeOrThrow, type LambdaFunction } from './functions/functions.ts';
import type { Json } from './json.ts';
import { openJsonFile } from './json-file.ts';
import type { Template } from './template/template.ts';
import type { UserPool } from './user-pool/user-pool.ts';

export interface Demo {
  readonly email: string;
  readonly password: string;
}

export type Demos = Readonly<Record<keyof typeof profiles, Demo>>;

const courseId = 'maths';
const profiles = {
  student: { email: 'student@example.com', name: 'Student Demo' },
  tutor: { email: 'tutor@example.com', name: 'Demo Tutor' },
  lead: { email: 'lead@example.com', name: 'Lead Demo' },
};
const passwordCharacters = 'abcdefghijkmnpqrstuvwxyz23456789';
const passwordLength = 12;

const adminOutput = 'AdminFunction';
const listed = z.object({ orders: z.array(z.object({ courseId: z.string() })) });

export interface DemoProps {
  readonly template: Pick<Template, 'outputs'>;
  readonly functions: { get(name: string): Pick<LambdaFunction, 'name' | 'invoke'> };
  readonly userPool: Pick<UserPool, 'ensureUser'>;
  /** The path of the file with the demo accounts' passwords. */
  readonly path: string;
  /** True if the tables may lack what earlier starts wrote. */
  readonly hasNewTables: boolean;
}

const storedSchema = z.object({
  student: z.string(),
  tutor: z.string(),
  lead: z.string(),
  /** The id of the student who was granted the course. */
  granted: z.string().optional(),
});

/** Creates the demo student, tutor and lead if they are missing. Their passwords are stored in the file at `path`. */
export async function ensureDemo({
  template,
  functions,
  userPool,
  path,
  hasNewTables,
}: DemoProps): Promise<Demos> {
  const file = openJsonFile(path, storedSchema);
  let stored = await file.read();
  if (stored === undefined) {
    stored = { student: generatePassword(), tutor: generatePassword(), lead: generatePassword() };
    await file.write(stored);
  }
  const { granted, ...passwords } = stored;
  const ensure = (name: keyof Demos, groups: readonly string[]): Promise<string> =>
    userPool.ensureUser({ ...profiles[name], password: passwords[name], groups });
  const studentId = await ensure('student', []);
  await ensure('tutor', ['staff']);
  await ensure('lead', ['staff', 'safeguarding']);
  if (granted !== studentId || hasNewTables) {
    await grantCourse(template, functions);
    await file.write({ ...stored, granted: studentId });
  }
  const describe = (name: keyof Demos): Demo => ({ email: profiles[name].email, password: passwords[name] });
  return { student: describe('student'), tutor: describe('tutor'), lead: describe('lead') };
}

/** Gives the demo student a course with the command `orders grant`, unless an order for that course exists. */
async function grantCourse(
  template: DemoProps['template'],
  functions: DemoProps['functions'],
): Promise<void> {
  const name = template.outputs[adminOutput];
  if (name === undefined)
    throw new LocalError(`The stack has no output ${adminOutput}, so the demo student can't own a course.`);
  const run = (command: Json) => invokeOrThrow(functions.get(name), command, 'runs at every start');
  const { email } = profiles.student;
  const { orders } = listed.parse(await run({ command: 'orders list', input: { email } }));
  if (orders.some((order) => order.courseId === courseId)) return;
  const input = { email, courseId, reason: 'To look around', by: 'demo' };
  await run({ command: 'orders grant', input });
}

function generatePassword(): string {
  return Array.from(
    { length: passwordLength },
    () => passwordCharacters[randomInt(passwordCharacters.length)],
  ).join('');
}
