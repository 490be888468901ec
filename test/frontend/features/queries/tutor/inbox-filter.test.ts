import { expect, it } from 'vitest';
import {
  parseInboxFilter,
  writeInboxFilter,
} from '../../../../../frontend/src/features/queries/tutor/inbox/inbox-filter.ts';

const everything = { state: 'waiting', courseId: null, kind: null, safeguarding: false } as const;

it.each([
  ['', everything],
  ['state=answered', { ...everything, state: 'answered' as const }],
  ['state=closed&course=maths', { ...everything, state: 'closed' as const, courseId: 'maths' }],
  ['state=answered&safeguarding=only', { ...everything, state: 'answered' as const, safeguarding: true }],
  ['course=english&kind=writing', { ...everything, courseId: 'english', kind: 'writing' as const }],
])('reads the filter ?%s and writes it back', (query, filter) => {
  expect(parseInboxFilter(new URLSearchParams(query))).toEqual(filter);
  expect(writeInboxFilter(filter).toString()).toBe(query);
});

it.each(['state=lost', 'course=Not a slug', 'kind=poem', 'safeguarding=yes', 'state=&course=&kind='])(
  'ignores the invalid filter ?%s',
  (query) => {
    expect(parseInboxFilter(new URLSearchParams(query))).toEqual(everything);
  },
);
