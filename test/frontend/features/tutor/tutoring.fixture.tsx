import { screen } from '@testing-library/react';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import type { Thread } from '../../../../contract/tutor/threads.ts';
import type { InboxThread } from '../../../../contract/tutor/inbox.ts';
import { enquiriesRoutes } from '../../../../contract/enquiries/routes.ts';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import type { InboxCounts } from '../../../../frontend/src/features/tutor/list-threads.ts';
import { Page as AskTutorPage } from '../../../../frontend/src/routes/ask-tutor.tsx';
import { Page as InboxPage } from '../../../../frontend/src/routes/staff/inbox.tsx';
import { api } from '../../api.fixture.ts';
import { buildMaths } from '../../replies.fixture.ts';
import {
  aPage,
  aThread,
  anInboxThread,
  change,
  inboxId,
  listOf,
  threadId,
  visitPage,
} from './threads.fixture.tsx';

/** The replies of the mocked API, to which tests may assign, and the requests that the API received. */
export interface TutorApi {
  thread: Thread;
  inboxThread: InboxThread;
  counts: InboxCounts;
  readonly sent: () => readonly { readonly id: string; readonly text: unknown }[];
}

export function mockTutorApi(): TutorApi {
  const tutorApi: TutorApi = {
    thread: aThread(),
    inboxThread: anInboxThread(),
    counts: { waiting: 1, mine: 0, answered: 0, flaws: 0, proposals: 0, enquiries: 0 },
    sent: () =>
      api.calls.flatMap(({ method, path, body }) =>
        method === 'PUT' && typeof body === 'object' && body !== null && 'text' in body
          ? [{ id: path.split('/').at(-1) ?? '', text: body.text }]
          : [],
      ),
  };
  api
    .on(coursesRoutes.listCourses, {}, () => ({ courses: [buildMaths([])] }))
    .on(tutorRoutes.listThreads, {}, () => listOf(tutorApi.thread))
    .on(tutorRoutes.countUnread, {}, () => ({ threads: tutorApi.thread.unread > 0 ? 1 : 0 }))
    .on(tutorRoutes.getThread, {}, () => tutorApi.thread)
    .on(tutorRoutes.markRead, { threadId }, () => (tutorApi.thread = { ...tutorApi.thread, unread: 0 }))
    .on(tutorRoutes.listInbox, {}, () => aPage(tutorApi.inboxThread))
    .on(tutorRoutes.countInbox, {}, () => tutorApi.counts)
    .on(enquiriesRoutes.listEnquiries, {}, () => ({ enquiries: [], full: false, cursor: null }))
    .on(tutorRoutes.openInboxThread, { inboxId }, () => tutorApi.inboxThread);
  return tutorApi;
}

export const visit = (address: string, viewer?: Parameters<typeof visitPage>[2]) =>
  visitPage({ '/query/ask-tutor': AskTutorPage, '/query/inbox': InboxPage }, address, viewer);

export const visitThread = () => visit(`/query/ask-tutor?thread=${threadId}`);
export const visitInboxThread = () => visit(`/query/inbox?thread=${inboxId}`, { staff: true });

export const field = (label: string | RegExp = 'Write more') =>
  screen.findByLabelText<HTMLTextAreaElement>(label);

export const write = async (text: string, label?: string | RegExp) => change(await field(label), text);
