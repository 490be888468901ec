import type { PhotoKey, PhotoStore } from '../../../../lambdas/tutor/photos/photo-store.ts';

export function memoryPhotoStore(): PhotoStore {
  const photos = new Map<string, { readonly jpeg: Uint8Array; readonly end?: Date }>();
  const buildKey = (key: PhotoKey) => [key.studentId, key.threadId, key.photoId].join('#');
  return {
    savePhoto: (key, jpeg) => {
      if (!photos.has(buildKey(key))) photos.set(buildKey(key), { jpeg });
      return Promise.resolve();
    },
    findPhoto: (key) => Promise.resolve(photos.get(buildKey(key))?.jpeg ?? null),
    expirePhoto: (key, end) => {
      const stored = photos.get(buildKey(key));
      if (stored !== undefined) photos.set(buildKey(key), { end, ...stored });
      return Promise.resolve();
    },
  };
}
