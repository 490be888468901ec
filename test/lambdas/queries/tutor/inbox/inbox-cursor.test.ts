import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from '../../../../../lambdas/queries/tutor/inbox/inbox-cursor.ts';
import { minute } from '../../thread.fixture.ts';

const place = { rank: minute(0), studentId: randomUUID(), threadId: randomUUID() };
const encoded = (text: string) => Buffer.from(text).toString('base64url');

it('a cursor names the place it was made of', () => {
  expect(decodeCursor(encodeCursor(place))).toEqual(place);
});

it.each([
  ['nothing', ''],
  ['no place', 'abc'],
  ['a place and more', encoded(`${minute(0)} ${place.studentId} ${place.threadId} x`)],
  ['another key', encoded(`${minute(0)} USER#x ${place.threadId}`)],
  ['no time', encoded(`now ${place.studentId} ${place.threadId}`)],
])('a cursor of %s names none', (_, cursor) => {
  expect(decodeCursor(cursor)).toBeNull();
});
