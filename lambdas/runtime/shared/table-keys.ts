/** Key attributes of every table. Generic on purpose: code speaks of courses, users and attempts, not of keys. */
export const tableKeys = { partition: 'partition', sort: 'sort' } as const;

/** TTL attribute, in seconds since 1970, of the tables that let items go. */
export const timeToLive = 'expiresAt';

/** Local index of the Quizzes table: a student's attempts by `startedAt`, newest last. Summary attributes only. */
export const attemptsByStart = { name: 'AttemptsByStart', sort: 'startedAt' } as const;
