import type * as z from 'zod/mini';
import type { Thread } from '../../../../../contract/tutor/threads.ts';
import type { tutorSchemas } from '../../../../../contract/tutor/tutor.ts';
import { tutorRoutes } from '../../../../../contract/tutor/routes.ts';
import { api } from '../../../api/client.ts';
import { isOutdated } from '../../../api/on-reply.ts';
import type { ProblemCode } from '../../../loading/problem.ts';
import { storesThread } from '../api.ts';

type StoredPhoto = z.infer<(typeof tutorSchemas)['getPhoto']['reply']>;

export interface NewPhoto {
  readonly threadId: string;
  readonly messageId: string;
  /** If the page repeats the call, `photoId` must be the same, so that the photo is stored once. */
  readonly photoId: string;
  /** In base64. */
  readonly jpeg: string;
}

/** A photo that is being sent, or couldn't be. */
export interface OutgoingPhoto extends Omit<NewPhoto, 'jpeg'> {
  /** Null while the file is being read, and if the browser can't read it. */
  readonly jpeg: string | null;
  /** Null until sending fails. */
  readonly problem: ProblemCode | null;
}

export const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    addPhoto: build.mutation<Thread, NewPhoto>({
      query: ({ jpeg, ...params }) => ({ route: tutorRoutes.addPhoto, params, body: { jpeg } }),
      // Somebody has closed the conversation, or a tutor has answered.
      invalidatesTags: (_reply, error, { threadId }) =>
        isOutdated(error) ? [{ type: 'Threads', id: threadId }] : [],
      ...storesThread,
    }),
    /**
     * The photos of a conversation that are being sent, or couldn't be. They are in the cache and not in a component,
     * because the page changes while the photos of a new conversation are sent. Signing out empties the cache.
     */
    listOutgoing: build.query<readonly OutgoingPhoto[], string>({
      queryFn: () => ({ data: [] }),
      keepUnusedDataFor: 3600,
    }),
    getPhoto: build.query<StoredPhoto, { readonly threadId: string; readonly photoId: string }>({
      query: (params) => ({ route: tutorRoutes.getPhoto, params }),
    }),
  }),
});

export const { useListOutgoingQuery, useGetPhotoQuery } = photosApi;
