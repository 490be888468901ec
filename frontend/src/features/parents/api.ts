import type * as z from 'zod/mini';
import type {
  NewCourseLink,
  ParentList,
  parentsSchemas,
  ParentView,
  WeekSummary,
} from '../../../../contract/parents/parents.ts';
import { parentsRoutes } from '../../../../contract/parents/routes.ts';
import { api } from '../../api/client.ts';

type ReadSummary = z.infer<(typeof parentsSchemas)['readSummary']['reply']>;

const parentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listParents: build.query<ParentList, undefined>({
      query: () => ({ route: parentsRoutes.listParents }),
      providesTags: ['Parents'],
    }),
    previewSummary: build.query<WeekSummary, undefined>({
      query: () => ({ route: parentsRoutes.previewSummary }),
    }),
    /** Repeating the call does no harm, because an address that is invited already gets no other mail. */
    inviteParent: build.mutation<ParentList, string>({
      query: (email) => ({ route: parentsRoutes.inviteParent, body: { email }, repeatable: true }),
      invalidatesTags: ['Parents'],
    }),
    endParent: build.mutation<undefined, string>({
      query: (parentId) => ({ route: parentsRoutes.endParent, params: { parentId } }),
      invalidatesTags: ['Parents', 'Account'],
    }),
    makeCourseLink: build.mutation<NewCourseLink, string>({
      query: (courseId) => ({ route: parentsRoutes.makeCourseLink, body: { courseId } }),
    }),
    mailCourseLink: build.mutation<undefined, { readonly courseId: string; readonly email: string }>({
      query: (body) => ({ route: parentsRoutes.mailCourseLink, body }),
    }),
    openParentView: build.query<ParentView, string>({
      query: (token) => ({ route: parentsRoutes.openParentView, body: { token }, repeatable: true }),
      providesTags: ['Parents'],
    }),
    readSummary: build.query<ReadSummary, string>({
      query: (token) => ({ route: parentsRoutes.readSummary, body: { token }, repeatable: true }),
    }),
    confirmParentView: build.mutation<ParentView, string>({
      query: (token) => ({ route: parentsRoutes.confirmParentView, body: { token }, repeatable: true }),
      invalidatesTags: ['Parents'],
    }),
    mailSummaryLink: build.mutation<undefined, string>({
      query: (token) => ({ route: parentsRoutes.mailSummaryLink, body: { token } }),
    }),
    endParentView: build.mutation<undefined, string>({
      query: (token) => ({ route: parentsRoutes.endParentView, body: { token } }),
    }),
  }),
});

export const {
  useListParentsQuery,
  usePreviewSummaryQuery,
  useInviteParentMutation,
  useEndParentMutation,
  useMakeCourseLinkMutation,
  useMailCourseLinkMutation,
  useOpenParentViewQuery,
  useReadSummaryQuery,
  useConfirmParentViewMutation,
  useMailSummaryLinkMutation,
  useEndParentViewMutation,
} = parentsApi;
