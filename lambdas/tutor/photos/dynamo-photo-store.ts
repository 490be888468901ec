import * as z from 'zod/mini';
import { createItem, getItem, updateIf, type Table } from '../../tables/dynamo.ts';
import { itemKeys, studentKey } from '../../tables/shared/item-keys.ts';
import { timeToLive } from '../../tables/shared/table-keys.ts';
import type { PhotoKey, PhotoStore } from './photo-store.ts';

const photoItem = z.object({ jpeg: z.instanceof(Uint8Array) });

const buildKey = ({ studentId, threadId, photoId }: PhotoKey) =>
  studentKey(studentId, itemKeys.photoSort(threadId, photoId));

export function dynamoPhotoStore(table: Table): PhotoStore {
  return {
    async savePhoto(key, jpeg) {
      await createItem(table, { ...buildKey(key), jpeg });
    },

    async findPhoto(key) {
      const item = await getItem(table, buildKey(key));
      return item === undefined ? null : z.parse(photoItem, item).jpeg;
    },

    async expirePhoto(key, at) {
      await updateIf(table, buildKey(key), {
        update: 'SET #end = :end',
        condition: 'attribute_exists(#sort) AND attribute_not_exists(#end)',
        names: { end: timeToLive },
        values: { end: Math.floor(at.getTime() / 1000) },
      });
    },
  };
}
