/** A quiz of two questions on a topic of Maths, as the fields say that open and submitted attempts share. */
export const anAttempt = {
  attemptId: '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a11',
  courseId: 'maths',
  courseTitle: 'Maths',
  topicId: 'number',
  topicTitle: 'Number',
  level: null,
  questionCount: 2,
  startedAt: '2026-01-31T09:30:00.000Z',
} as const;
