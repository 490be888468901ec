import type * as z from 'zod/mini';
import type { CourseRequest, LinkedCourse, ordersSchemas } from '../../../../contract/orders/orders.ts';
import { ordersRoutes } from '../../../../contract/orders/routes.ts';
import { api } from '../../api/client.ts';
import { onReply } from '../../api/on-reply.ts';

type Schemas = typeof ordersSchemas;
export type OrdersOverview = z.infer<Schemas['listOrders']['reply']>;
type StartedOrder = z.infer<Schemas['startOrder']['reply']>;
type OrderRequest = z.infer<Schemas['startOrder']['body']>;
type LinkedOrderRequest = z.infer<Schemas['startLinkedOrder']['body']>;
type LinkedCheckout = z.infer<Schemas['startLinkedOrder']['reply']>;
type CentreQuestion = z.infer<Schemas['askCentre']['body']>;

/** RTK Query's tags for cached data that changes when the student gets or loses a course. */
export const ownershipTags = ['Account', 'Lessons', 'Quizzes'] as const;

/** An error 409 means that another tab has bought the course or is paying for it, so data with these tags is old. */
const findConflictTags = (error: { status: unknown } | undefined) =>
  error?.status === 409 ? (['Orders', ...ownershipTags] as const) : [];

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query<OrdersOverview, undefined>({
      query: () => ({ route: ordersRoutes.listOrders }),
      providesTags: ['Orders'],
    }),
    /** Continues the student's open order for the course if there is one, so that nobody pays twice. */
    startOrder: build.mutation<StartedOrder, OrderRequest>({
      query: (body) => ({ route: ordersRoutes.startOrder, body }),
      invalidatesTags: (_reply, error) => findConflictTags(error),
    }),
    openCourseLink: build.query<LinkedCourse, string>({
      query: (token) => ({ route: ordersRoutes.openCourseLink, body: { token }, repeatable: true }),
      providesTags: ['Orders'],
    }),
    startLinkedOrder: build.mutation<LinkedCheckout, LinkedOrderRequest>({
      query: (body) => ({ route: ordersRoutes.startLinkedOrder, body }),
      invalidatesTags: (_reply, error) => findConflictTags(error),
    }),
    askCentre: build.mutation<
      CourseRequest,
      { readonly courseId: string; readonly question: CentreQuestion }
    >({
      query: ({ courseId, question }) => ({
        route: ordersRoutes.askCentre,
        params: { courseId },
        body: question,
      }),
      invalidatesTags: (_reply, error) => findConflictTags(error),
      onQueryStarted: (_question, { dispatch, queryFulfilled }) =>
        onReply(queryFulfilled, (request) => {
          dispatch(
            ordersApi.util.updateQueryData('listOrders', undefined, (overview) => {
              const others = overview.requests.filter(({ courseId }) => courseId !== request.courseId);
              overview.requests = [request, ...others];
            }),
          );
        }),
    }),
  }),
});

export const {
  useListOrdersQuery,
  useStartOrderMutation,
  useAskCentreMutation,
  useOpenCourseLinkQuery,
  useStartLinkedOrderMutation,
} = ordersApi;
