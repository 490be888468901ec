import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { photoLimits } from '../../../../contract/tutor/photo-rules.ts';
import { dynamoPhotoStore } from '../../../../lambdas/tutor/photos/dynamo-photo-store.ts';
import { useTables } from '../../../support/dynalite.ts';
import { memoryPhotoStore } from './memory-photo-store.ts';

const tables = useTables();
const newKey = () => ({ studentId: randomUUID(), threadId: randomUUID(), photoId: randomUUID() });

describe.each([
  ['in memory', memoryPhotoStore],
  ['in DynamoDB', () => dynamoPhotoStore(tables.userCourses)],
])('%s', (_, makeStore) => {
  it('the store returns the first photo under each id, also one as large as may be', async () => {
    const [store, key] = [makeStore(), newKey()];
    const photo = new Uint8Array(photoLimits.bytes).fill(7);
    expect(await store.findPhoto(key)).toBeNull();
    await store.savePhoto(key, photo);
    await store.savePhoto(key, new Uint8Array([1]));
    expect(await store.findPhoto(key)).toEqual(photo);
    expect(await store.findPhoto({ ...key, studentId: randomUUID() })).toBeNull();
  });

  it('an expiring photo can still be found, and a missing one stays missing', async () => {
    const [store, key] = [makeStore(), newKey()];
    await store.expirePhoto(key, new Date());
    expect(await store.findPhoto(key)).toBeNull();
    await store.savePhoto(key, new Uint8Array([1]));
    await store.expirePhoto(key, new Date());
    expect(await store.findPhoto(key)).toEqual(new Uint8Array([1]));
  });
});

it('DynamoDB deletes a photo at the first time that was set', async () => {
  const [store, key] = [dynamoPhotoStore(tables.userCourses), newKey()];
  await store.savePhoto(key, new Uint8Array([1]));
  await store.expirePhoto(key, new Date('2026-01-31T12:00:00.500Z'));
  await store.expirePhoto(key, new Date('2027-01-31T12:00:00Z'));
  const { client, name } = tables.userCourses;
  const Key = { partition: `USER#${key.studentId}`, sort: `PHOTO#${key.threadId}#${key.photoId}` };
  const { Item } = await client.send(new GetCommand({ TableName: name, Key }));
  expect(Item?.['expiresAt']).toBe(Date.parse('2026-01-31T12:00:00Z') / 1000);
});
