import { slugOrNull } from '../../../../../contract/identifier-rules.ts';
import { inboxStates, threadKinds } from '../../../../../contract/tutor/tutor-options.ts';
import type { InboxFilter } from './api.ts';

/** Reads the inbox's filter from the page's query parameters. Ignores invalid parameters. */
export function parseInboxFilter(query: URLSearchParams): InboxFilter {
  return {
    state: inboxStates.find((state) => state === query.get('state')) ?? 'waiting',
    courseId: slugOrNull(query.get('course')),
    kind: threadKinds.find((kind) => kind === query.get('kind')) ?? null,
    safeguarding: query.get('safeguarding') === 'only',
  };
}

/** Writes the inbox's filter as query parameters. Leaves out default values, so that the page's address stays short. */
export function writeInboxFilter({ state, courseId, kind, safeguarding }: InboxFilter): URLSearchParams {
  return new URLSearchParams({
    ...(state !== 'waiting' && { state }),
    ...(courseId !== null && { course: courseId }),
    ...(kind !== null && { kind }),
    ...(safeguarding && { safeguarding: 'only' }),
  });
}
