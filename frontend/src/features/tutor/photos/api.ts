import type * as z from 'zod/mini';
import type { Thread, tutorSchemas } from '../../../../../contract/tutor/tutor.ts';
import { tutorRoutes } from '../../../../../contract/tutor/routes.ts';
import { api } from '../../../api/client.ts';
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

const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    addPhoto: build.mutation<Thread, NewPhoto>({
      query: ({ jpeg, ...params }) => ({ route: tutorRoutes.addPhoto, params, body: { jpeg } }),
      ...storesThread,
    }),
    getPhoto: build.query<StoredPhoto, { readonly threadId: string; readonly photoId: string }>({
      query: (params) => ({ route: tutorRoutes.getPhoto, params }),
    }),
  }),
});

export const { useAddPhotoMutation, useGetPhotoQuery } = photosApi;
