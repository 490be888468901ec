import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { LocalError } from './errors.ts';
import { callAtStart } from './functions/call-at-start.ts';
import type { LambdaFunction } from './functions/functions.ts';
import { jsonFile } from './json-file.ts';
import type { Template } from './template/template.ts';
import type { UserPool } from './user-pool.ts';

/** An account to look around with. */
export interface Demo {
  readonly email: string;
  readonly password: string;
}

/** A student, one of the centre's people who answers them, and the one who looks after their safety. */
export interface Demos {
  readonly student: Demo;
  readonly tutor: Demo;
  readonly lead: Demo;
}

const courseId = 'maths';
const profiles = {
  student: { email: 'student@example.com', name: 'Demo Student' },
  tutor: { email: 'tutor@example.com', name: 'Demo Tutor' },
  lead: { email: 'lead@example.com', name: 'Demo Lead' },
};
/** Without characters that look like others. */
const passwordCharacters = 'abcdefghijkmnpqrstuvwxyz23456789';
const passwordLength = 12;

/** The stack's output that names the admin function. */
const adminOutput = 'AdminFunction';
const listed = z.object({ orders: z.array(z.object({ courseId: z.string() })) });

export interface DemoProps {
  readonly template: Pick<Template, 'outputs'>;
  readonly functions: { get(name: string): Pick<LambdaFunction, 'name' | 'invoke'> };
  readonly userPool: Pick<UserPool, 'ensureUser'>;
  /** The file that keeps the passwords. */
  readonly path: string;
}

/** Earlier versions kept the student's alone. */
const passwords = z.object({
  password: z.string(),
  tutorPassword: z.string().optional(),
  leadPassword: z.string().optional(),
});

/**
 * Makes sure that the demo accounts are there, confirmed, with the passwords that are kept in the file, that the student
 * owns Maths, that the tutor is staff, and that the lead is staff and a safeguarding lead.
 */
export async function ensureDemo({ template, functions, userPool, path }: DemoProps): Promise<Demos> {
  const file = jsonFile(path, passwords);
  const kept = await file.read();
  const {
    password = newPassword(),
    tutorPassword = newPassword(),
    leadPassword = newPassword(),
  } = kept ?? {};
  if (kept?.leadPassword === undefined) await file.write({ password, tutorPassword, leadPassword });
  await userPool.ensureUser({ ...profiles.student, password });
  await userPool.ensureUser({ ...profiles.tutor, password: tutorPassword, groups: ['staff'] });
  await userPool.ensureUser({
    ...profiles.lead,
    password: leadPassword,
    groups: ['staff', 'safeguarding'],
  });
  await openCourse(template, functions);
  return {
    student: { email: profiles.student.email, password },
    tutor: { email: profiles.tutor.email, password: tutorPassword },
    lead: { email: profiles.lead.email, password: leadPassword },
  };
}

/** Opens the course as staff would, unless the student has or had an order of it. */
async function openCourse(template: DemoProps['template'], functions: DemoProps['functions']): Promise<void> {
  const name = template.outputs[adminOutput];
  if (name === undefined)
    throw new LocalError(`The stack has no output ${adminOutput}, so the demo student can't own a course.`);
  const admin = functions.get(name);
  const { email } = profiles.student;
  const { orders } = listed.parse(await callAtStart(admin, { command: 'orders list', input: { email } }));
  if (orders.some((order) => order.courseId === courseId)) return;
  const input = { email, courseId, reason: 'To look around', by: 'demo' };
  await callAtStart(admin, { command: 'orders grant', input });
}

function newPassword(): string {
  return Array.from(
    { length: passwordLength },
    () => passwordCharacters[randomInt(passwordCharacters.length)],
  ).join('');
}
