import { expect, it } from 'vitest';
import { gatherSame } from '../../../../frontend/src/features/tutor/inbox/list/gather-same.ts';

const row = (inboxId: string, kind: 'flaw' | 'question', questionId: string | null) => ({
  inboxId,
  kind,
  subject: {
    courseId: 'maths',
    courseTitle: 'Maths',
    topicTitle: 'Number',
    lessonId: null,
    lessonTitle: null,
    attemptId: `attempt of ${inboxId}`,
    questionId,
  },
});

it('reports about the same question follow each other, whoever’s attempt they are about, and questions stay', () => {
  const rows = [
    row('first', 'flaw', 'q-1'),
    row('second', 'question', 'q-1'),
    row('third', 'flaw', 'q-2'),
    row('fourth', 'flaw', 'q-1'),
    row('fifth', 'question', 'q-1'),
  ];
  expect(gatherSame(rows).map(({ inboxId }) => inboxId)).toEqual([
    'first',
    'fourth',
    'second',
    'third',
    'fifth',
  ]);
});
