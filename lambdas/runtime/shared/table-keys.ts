/** Key attributes of every table. Generic on purpose: code speaks of courses, users and attempts, not of keys. */
export const tableKeys = { partition: 'partition', sort: 'sort' } as const;

/** TTL attribute, in seconds since 1970, of the tables that let items go. */
export const timeToLive = 'expiresAt';

/**
 * Local index of the Quizzes table: a student's attempts by `startedAt`, newest last. It projects the `attributes`
 * (INCLUDE), which are what a line of the history shows, and no question, key or answer.
 */
export const attemptsByStart = {
  name: 'AttemptsByStart',
  sort: 'startedAt',
  attributes: [
    'attemptId',
    'courseId',
    'courseTitle',
    'topicId',
    'topicTitle',
    'level',
    'questionCount',
    'submission',
  ],
} as const;
