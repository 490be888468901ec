import type { ThreadKey } from '../../../contract/identifier-rules.ts';

export interface PhotoKey extends ThreadKey {
  readonly photoId: string;
}

/** Stores the bytes of photos. The thread stores which photos belong to which message, and which are removed. */
export interface PhotoStore {
  /** A photo that is already stored under this id stays as it is. */
  savePhoto(key: PhotoKey, jpeg: Uint8Array): Promise<void>;
  findPhoto(key: PhotoKey): Promise<Uint8Array | null>;
  /** Has a photo deleted after `at`. The first such time counts. */
  expirePhoto(key: PhotoKey, at: Date): Promise<void>;
}
