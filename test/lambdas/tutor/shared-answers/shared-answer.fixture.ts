import { randomUUID } from 'node:crypto';
import type { SharedAnswer } from '../../../../lambdas/tutor/shared-answers/shared-answer-store.ts';
import { minute } from '../thread.fixture.ts';

export const sharedAnswer = (changes: Partial<SharedAnswer> = {}): SharedAnswer => ({
  courseId: 'maths',
  lessonId: 'surds',
  answerId: randomUUID(),
  revision: 0,
  question: 'Why is $\\sqrt{8}$ a surd?',
  answer: 'Because 8 is no square number.',
  proposedBy: 'tutor-1',
  proposedAt: minute(0),
  publishedBy: null,
  publishedAt: null,
  ...changes,
});
