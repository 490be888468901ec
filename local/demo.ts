import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { LocalError } from './errors.ts';
import { jsonFile } from './json-file.ts';
import type { Tables } from './tables.ts';
import type { Template } from './template/template.ts';
import { findSetting, variableNames } from './template/variables.ts';
import type { UserPool } from './user-pool.ts';

/** A student to look around as. */
export interface Demo {
  readonly email: string;
  readonly password: string;
}

const demoCourse = { id: 'maths', title: 'Maths' };
const profile = { email: 'student@example.com', name: 'Demo Student' };
/** Without characters that look like others. */
const passwordCharacters = 'abcdefghijkmnpqrstuvwxyz23456789';
const passwordLength = 12;

/** Makes sure that the demo student is there, confirmed, with the password that is kept in the file, and owns Maths. */
export async function ensureDemo(
  template: Template,
  tables: Tables,
  userPool: UserPool,
  path: string,
): Promise<Demo> {
  const file = jsonFile(path, z.object({ password: z.string() }));
  const kept = await file.read();
  const password = kept?.password ?? newPassword();
  if (kept === undefined) await file.write({ password });
  const sub = await userPool.ensureUser({ ...profile, password });
  await ensureCourse(tables, ownershipTable(template), sub);
  return { email: profile.email, password };
}

/** Opens the course as staff would. One that an earlier start opened stays as it is, unless it knew no orders yet. */
async function ensureCourse({ client }: Tables, table: string, sub: string): Promise<void> {
  const at = new Date().toISOString();
  const order = {
    number: 1,
    state: 'granted',
    courseTitle: demoCourse.title,
    price: null,
    payerEmail: null,
    consent: null,
    createdAt: at,
    checkout: null,
    paymentId: null,
    paidAt: null,
    closedAt: null,
    confirmation: null,
    reportedAt: null,
    staff: [{ action: 'grant', by: 'demo', reason: 'To look around', at }],
  };
  try {
    await DynamoDBDocumentClient.from(client).send(
      new PutCommand({
        TableName: table,
        Item: {
          partition: `USER#${sub}`,
          sort: `COURSE#${demoCourse.id}`,
          owned: true,
          orders: [order],
          request: null,
          revision: 1,
        },
        ConditionExpression: 'attribute_not_exists(#revision)',
        ExpressionAttributeNames: { '#revision': 'revision' },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

function newPassword(): string {
  return Array.from(
    { length: passwordLength },
    () => passwordCharacters[randomInt(passwordCharacters.length)],
  ).join('');
}

function ownershipTable(template: Template): string {
  const { userCoursesTable } = variableNames;
  const name = findSetting(template, userCoursesTable);
  if (name !== null) return name;
  throw new LocalError(
    `No function of the template has the variable ${userCoursesTable}, so the demo student can't own a course.`,
  );
}
