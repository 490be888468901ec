import type * as z from 'zod/mini';
import type { CourseRequest, ordersSchemas } from '../../../../contract/orders/orders.ts';
import { ordersRoutes } from '../../../../contract/orders/routes.ts';
import { api } from '../../api/client.ts';

type Schemas = typeof ordersSchemas;
export type OrdersOverview = z.infer<Schemas['listOrders']['reply']>;
export type StartedOrder = z.infer<Schemas['startOrder']['reply']>;
export type OrderRequest = z.infer<Schemas['startOrder']['body']>;
export type CentreQuestion = z.infer<Schemas['askCentre']['body']>;

/** The tags of data that changes with the courses a student owns: menu and course pages, lessons, quizzes. */
export const ownershipTags = ['Account', 'Lessons', 'Quizzes'] as const;

/** A conflict says that this page is behind: the course was bought, or is being paid, elsewhere. */
const afterConflict = (error: { status: unknown } | undefined) =>
  error?.status === 409 ? (['Orders', ...ownershipTags] as const) : [];

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The way courses are sold, and the student's orders and requests. */
    listOrders: build.query<OrdersOverview, undefined>({
      query: () => ({ route: ordersRoutes.listOrders }),
      providesTags: ['Orders'],
    }),
    /** Starts an order, or goes on with the open one: asking twice leads to one payment. */
    startOrder: build.mutation<StartedOrder, OrderRequest>({
      query: (body) => ({ route: ordersRoutes.startOrder, body }),
      invalidatesTags: (_reply, error) => afterConflict(error),
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
      invalidatesTags: (_reply, error) => afterConflict(error),
      async onQueryStarted(_question, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (!reply) return;
        dispatch(
          ordersApi.util.updateQueryData('listOrders', undefined, (overview) => {
            const others = overview.requests.filter(({ courseId }) => courseId !== reply.data.courseId);
            overview.requests = [reply.data, ...others];
          }),
        );
      },
    }),
  }),
});

export const { useListOrdersQuery, useStartOrderMutation, useAskCentreMutation } = ordersApi;
