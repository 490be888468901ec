import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { LocalError } from './errors.ts';
import { callAtStart } from './functions/call-at-start.ts';
import type { LambdaFunction } from './functions/functions.ts';
import { jsonFile } from './json-file.ts';
import type { Template } from './template/template.ts';
import type { UserPool } from './user-pool.ts';

/** A student to look around as. */
export interface Demo {
  readonly email: string;
  readonly password: string;
}

const courseId = 'maths';
const profile = { email: 'student@example.com', name: 'Demo Student' };
/** Without characters that look like others. */
const passwordCharacters = 'abcdefghijkmnpqrstuvwxyz23456789';
const passwordLength = 12;

/** The stack's output that names the function of the orders desk. */
const deskOutput = 'OrdersDesk';
const listed = z.object({ orders: z.array(z.object({ courseId: z.string() })) });

export interface DemoProps {
  readonly template: Pick<Template, 'outputs'>;
  readonly functions: { get(name: string): Pick<LambdaFunction, 'name' | 'invoke'> };
  readonly userPool: Pick<UserPool, 'ensureUser'>;
  /** The file that keeps the password. */
  readonly path: string;
}

/** Makes sure that the demo student is there, confirmed, with the password that is kept in the file, and owns Maths. */
export async function ensureDemo({ template, functions, userPool, path }: DemoProps): Promise<Demo> {
  const file = jsonFile(path, z.object({ password: z.string() }));
  const kept = await file.read();
  const password = kept?.password ?? newPassword();
  if (kept === undefined) await file.write({ password });
  await userPool.ensureUser({ ...profile, password });
  await openCourse(template, functions);
  return { email: profile.email, password };
}

/** Has the desk open the course, as staff would. One that the student has had an order of stays as it is. */
async function openCourse(template: DemoProps['template'], functions: DemoProps['functions']): Promise<void> {
  const name = template.outputs[deskOutput];
  if (name === undefined)
    throw new LocalError(`The stack has no output ${deskOutput}, so the demo student can't own a course.`);
  const desk = functions.get(name);
  const { email } = profile;
  const { orders } = listed.parse(await callAtStart(desk, { command: 'list', email }));
  if (orders.some((order) => order.courseId === courseId)) return;
  await callAtStart(desk, { command: 'grant', email, courseId, reason: 'To look around', by: 'demo' });
}

function newPassword(): string {
  return Array.from(
    { length: passwordLength },
    () => passwordCharacters[randomInt(passwordCharacters.length)],
  ).join('');
}
