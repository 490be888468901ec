import { ConditionalCheckFailedException, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { LocalError } from './errors.ts';
import { jsonFile } from './json-file.ts';
import type { Tables } from './tables.ts';
import { propertiesOf, type Template } from './template/template.ts';
import type { UserPool } from './user-pool.ts';

/** A student to look around as. */
export interface Demo {
  readonly email: string;
  readonly password: string;
}

const demoCourse = 'maths';
const profile = { email: 'student@example.com', name: 'Demo Student' };
/** The variable by which functions find the table of what students own. */
const ownershipVariable = 'USER_COURSES_TABLE';
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
  try {
    await tables.client.send(
      new PutItemCommand({
        TableName: ownershipTable(template),
        Item: {
          partition: { S: `USER#${sub}` },
          sort: { S: `COURSE#${demoCourse}` },
          grantedAt: { S: new Date().toISOString() },
          source: { S: 'demo' },
        },
        ConditionExpression: 'attribute_not_exists(#partition)',
        ExpressionAttributeNames: { '#partition': 'partition' },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
  return { email: profile.email, password };
}

function newPassword(): string {
  return Array.from(
    { length: passwordLength },
    () => passwordCharacters[randomInt(passwordCharacters.length)],
  ).join('');
}

const environmentSchema = z.object({
  Environment: z.object({ Variables: z.record(z.string(), z.string()).optional() }).optional(),
});

function ownershipTable(template: Template): string {
  for (const resource of template.ofType('AWS::Lambda::Function')) {
    const name = propertiesOf(resource, environmentSchema).Environment?.Variables?.[ownershipVariable];
    if (name !== undefined) return name;
  }
  throw new LocalError(
    `No function of the template has the variable ${ownershipVariable}, so the demo student can't own a course.`,
  );
}
