import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach } from 'vitest';
import { coursesRoutes } from '../../../../../contract/courses/routes.ts';
import type { InboxThread, Thread } from '../../../../../contract/queries/queries.ts';
import { queriesRoutes } from '../../../../../contract/queries/routes.ts';
// The component is loaded first, so that no test waits while it is compiled.
import '../../../../../frontend/src/components/markdown/markdown.tsx';
import { Page as AskTutorPage } from '../../../../../frontend/src/routes/ask-tutor.tsx';
import { Page as InboxPage } from '../../../../../frontend/src/routes/inbox.tsx';
import { renderWithStore, signedInStudent, waitUntilLoaded } from '../../../../support/render-with-store.tsx';
import { setScreenWidth } from '../../../../support/screen-width.ts';
import { api } from '../../../api.fixture.ts';
import { buildMaths } from '../../../replies.fixture.ts';
import { aThread, anInboxThread, inboxId, listOf, threadId } from './threads.fixture.ts';

/** The state of the mocked API. A test changes it as the server would. */
export interface TutorApi {
  thread: Thread;
  inboxThread: InboxThread;
  /** Lists the sent texts with their ids, in order. */
  readonly sent: () => readonly { readonly id: string; readonly text: unknown }[];
}

/** Mocks an API with one thread that waits for a tutor. */
export function mockTutorApi(): TutorApi {
  const tutorApi: TutorApi = {
    thread: aThread(),
    inboxThread: anInboxThread(),
    sent: () =>
      api.calls.flatMap(({ method, path, body }) =>
        method === 'PUT' && typeof body === 'object' && body !== null && 'text' in body
          ? [{ id: path.split('/').at(-1) ?? '', text: body.text }]
          : [],
      ),
  };
  api
    .on(coursesRoutes.listCourses, {}, () => ({ courses: [buildMaths([])] }))
    .on(queriesRoutes.listThreads, {}, () => listOf(tutorApi.thread))
    .on(queriesRoutes.countUnread, {}, () => ({ threads: tutorApi.thread.unread > 0 ? 1 : 0 }))
    .on(queriesRoutes.getThread, {}, () => tutorApi.thread)
    .on(queriesRoutes.markRead, { threadId }, () => (tutorApi.thread = { ...tutorApi.thread, unread: 0 }))
    .on(queriesRoutes.listInbox, {}, () => ({ threads: [tutorApi.inboxThread], unreadable: 0, cursor: null }))
    .on(queriesRoutes.openInboxThread, { inboxId }, () => tutorApi.inboxThread);
  return tutorApi;
}

beforeEach(() => {
  setScreenWidth(1440);
  window.localStorage.clear();
});

/** Shows the page at an address to a student or to staff, and waits until it has loaded. */
export async function visit(address: string, { staff = false, lead }: { staff?: boolean; lead?: true } = {}) {
  const page = await renderWithStore(
    <Routes>
      <Route path="/query/ask-tutor" element={<AskTutorPage />} />
      <Route path="/query/inbox" element={<InboxPage />} />
    </Routes>,
    {
      at: address,
      areas: ['queries'],
      preloadedState: { auth: signedInStudent({ staff, ...(lead && { lead }) }) },
    },
  );
  await waitUntilLoaded(page.store);
  return page;
}

export const visitThread = () => visit(`/query/ask-tutor?thread=${threadId}`);
export const visitInboxThread = () => visit(`/query/inbox?thread=${inboxId}`, { staff: true });

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

export const field = (label: string | RegExp = 'Write more') =>
  screen.findByLabelText<HTMLTextAreaElement>(label);

/** Changes the field at once, because typing key by key would take most of a test's time. */
export const write = async (text: string, label?: string | RegExp) =>
  fireEvent.change(await field(label), { target: { value: text } });
