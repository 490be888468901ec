import type * as z from 'zod/mini';
import type { BotInput, botSchemas } from '../../../../contract/bot/bot.ts';

import { botRoutes } from '../../../../contract/bot/routes.ts';
import { api } from '../../api/client.ts';
import { onReply } from '../../api/on-reply.ts';

type Schemas = typeof botSchemas;
export type Conversation = z.infer<Schemas['getConversation']['reply']>;

/** How long the page waits for Ask Bot's reply, in milliseconds. API Gateway ends each request after 29 seconds. */
const answerTime = 30_000;

export const botApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The API returns the questions and replies of the last 30 days. */
    getConversation: build.query<Conversation, undefined>({
      query: () => ({ route: botRoutes.getConversation }),
    }),
    /** If the page sends a question again, `turnId` must be the same, so that the server answers only once. */
    askBot: build.mutation<
      z.infer<Schemas['askBot']['reply']>,
      { readonly turnId: string; readonly asked: BotInput; readonly after: string | null }
    >({
      query: ({ turnId, ...body }) => ({
        route: botRoutes.askBot,
        params: { turnId },
        body,
        timeout: answerTime,
      }),
      onQueryStarted: (_ask, { dispatch, queryFulfilled }) =>
        onReply(queryFulfilled, ({ turn, left }) =>
          dispatch(
            // The draft type of a text nests without end, so this function names the type itself.
            botApi.util.updateQueryData('getConversation', undefined, (draft: unknown) => {
              const conversation = draft as Conversation;
              const others = conversation.turns.filter(({ turnId }) => turnId !== turn.turnId);
              Object.assign(conversation, { turns: [...others, turn], left });
            }),
          ),
        ),
    }),
    eraseConversation: build.mutation<undefined, undefined>({
      query: () => ({ route: botRoutes.eraseConversation }),
      onQueryStarted: (_nothing, { dispatch, queryFulfilled }) =>
        onReply(queryFulfilled, () =>
          dispatch(
            botApi.util.updateQueryData('getConversation', undefined, (conversation) => {
              conversation.turns = [];
            }),
          ),
        ),
    }),
  }),
});

export const { useGetConversationQuery, useAskBotMutation, useEraseConversationMutation } = botApi;
