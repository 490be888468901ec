import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Tables } from '../../support/dynalite.ts';

const items = z.array(z.record(z.string(), z.unknown()));
/** The items that a release leaves in each table. */
const release = z.object({ courses: items, userCourses: items, quizzes: items });
export type Release = z.infer<typeof release>;

const tableNames = ['courses', 'userCourses', 'quizzes'] as const;

/** Every release whose items are kept beside this file, oldest first. Each is named by its day. */
export const releases: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .toSorted();

const set = z.strictObject({ $set: z.array(z.string()) });

export function readRelease(name: string): Release {
  const text = readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8');
  const revive = (_: string, value: unknown) => {
    const { data } = set.safeParse(value);
    return data === undefined ? value : new Set(data.$set);
  };
  return release.parse(JSON.parse(text, revive));
}

/** A release as JSON, in which DynamoDB's sets of strings are `{ "$set": [...] }`. */
export function writtenRelease(kept: Release): string {
  return JSON.stringify(kept, (_, value: unknown) => (value instanceof Set ? { $set: [...value] } : value));
}

/** Puts a release's items into empty tables. */
export async function restore(tables: Tables, kept: Release): Promise<void> {
  for (const table of tableNames) {
    for (const Item of kept[table])
      await tables.client.send(new PutCommand({ TableName: tables[table].name, Item }));
  }
}

/** All that lies in the tables. */
export async function dump(tables: Tables): Promise<Release> {
  const found = await Promise.all(
    tableNames.map(async (table) => {
      const { Items } = await tables.client.send(new ScanCommand({ TableName: tables[table].name }));
      return [table, Items] as const;
    }),
  );
  return release.parse(Object.fromEntries(found));
}

/** The students whose items a release holds, and what each of them has. `order-<state>` has an order in that state. */
export const students = {
  /** Owns maths, has done one of its lessons and opened another, handed in one quiz and is in the middle of another. */
  learner: 'learner',
  /** Has asked the centre for maths. */
  asker: 'asker',
  withOrder: (state: string) => `order-${state}`,
} as const;

/** The attempts of `students.learner`, each on a topic of its own. */
export const attempts = {
  open: '00000000-0000-4000-8000-000000000001',
  submitted: '00000000-0000-4000-8000-000000000002',
} as const;

/** The threads of `students.learner`, by their states, with the ids of their messages. Releases before 2026-11-22 have none. */
export const threads = {
  waiting: threadIds(3),
  answered: threadIds(4),
  closed: threadIds(5),
} as const;

function threadIds(number: number) {
  const id = (part: number) => `00000000-0000-4000-8000-${part}0000000000${number}`;
  return { threadId: id(1), messageId: id(2), replyId: id(3) };
}
