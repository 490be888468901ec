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
  student: { email: 'student@example.com', name: 'Demo Student' },
  tutor: { email: 'tutor@example.com', name: 'Demo Tutor' },
  lead: { email: 'lead@example.com', name: 'Demo Lead' },
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
}

const passwordsSchema = z.object({ student: z.string(), tutor: z.string(), lead: z.string() });

/** Creates the demo student, tutor and lead if they are missing. Their passwords are stored in the file at `path`. */
export async function ensureDemo({ template, functions, userPool, path }: DemoProps): Promise<Demos> {
  const file = openJsonFile(path, passwordsSchema);
  let passwords = await file.read();
  if (passwords === undefined) {
    passwords = { student: generatePassword(), tutor: generatePassword(), lead: generatePassword() };
    await file.write(passwords);
  }
  const ensure = async (name: keyof Demos, groups: readonly string[]): Promise<Demo> => {
    const user = { ...profiles[name], password: passwords[name] };
    await userPool.ensureUser({ ...user, groups });
    return { email: user.email, password: user.password };
  };
  const demos = {
    student: await ensure('student', []),
    tutor: await ensure('tutor', ['staff']),
    lead: await ensure('lead', ['staff', 'safeguarding']),
  };
  await grantCourse(template, functions);
  return demos;
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
