export interface SeededFault {
  /** What goes wrong, in words for the table of docs/standards.md. */
  readonly fault: string;
  readonly file: string;
  /** A text that the file contains exactly once, and what replaces it. */
  readonly find: string;
  readonly replace: string;
  /** The test file that has to fail. */
  readonly test: string;
}

/** Faults that tests have to find. `npm run bench -- mutants` puts one after the other into a copy of the code. */
export const seededFaults: readonly SeededFault[] = [
  {
    fault: 'A save overwrites an answer that another tab changed',
    file: 'lambdas/quizzes/attempts/dynamo-attempt-store.ts',
    find: '            : `${question}.#revision = :seen`,',
    replace: '            : `:seen = :seen`,',
    test: 'test/lambdas/quizzes/attempts/attempt-store.test.ts',
  },
  {
    fault: 'A write of an order ignores that another call changed it',
    file: 'lambdas/tables/dynamo.ts',
    find: "condition: '#revision = :seen', values: { seen: revision }",
    replace: "condition: 'attribute_exists(#revision)'",
    test: 'test/lambdas/orders/stores.test.ts',
  },
  {
    fault: 'An expired quiz still takes answers',
    file: 'lambdas/quizzes/attempts/dynamo-attempt-store.ts',
    find: '#state.#deadlineAt >= :endedBefore',
    replace: ':endedBefore = :endedBefore',
    test: 'test/lambdas/quizzes/attempts/attempt-store.test.ts',
  },
  {
    fault: 'Mastery moves away from the marks',
    file: 'lambdas/quizzes/mastery/count-attempt.ts',
    find: 'before + (marks - before) * weightOfLatest',
    replace: 'before - (marks - before) * weightOfLatest',
    test: 'test/lambdas/quizzes/mastery/count-attempt.test.ts',
  },
  {
    fault: 'Wrong choices add marks',
    file: 'lambdas/quizzes/grade.ts',
    find: 'hits - misses * penalty',
    replace: 'hits + misses * penalty',
    test: 'test/lambdas/quizzes/grade.test.ts',
  },
  {
    fault: 'A repeated submission counts twice in the mastery',
    file: 'lambdas/quizzes/mastery/count-attempt.ts',
    find: 'attempts.some((one) => one.attemptId === attemptId) ||',
    replace: '',
    test: 'test/lambdas/quizzes/mastery/count-attempt.test.ts',
  },
  {
    fault: 'The reply of an open quiz has a place for the key',
    file: 'contract/quizzes/questions.ts',
    find: 'options: z.array(z.object({ optionId, text: textTree })),',
    replace:
      'options: z.array(z.object({ optionId, text: textTree })), correctOptionIds: z.optional(z.array(optionId)),',
    test: 'test/contract/no-place-for-a-key.test.ts',
  },
  {
    fault: 'A tutor reads a child’s texts without a record',
    file: 'lambdas/tutor/inbox/open-thread.ts',
    find: '    await audit.recordLook(key, { tutor, at: now() });\n',
    replace: '',
    test: 'test/lambdas/tutor/inbox/open-thread.test.ts',
  },
  {
    fault: 'A call for help is stored, but mails nobody',
    file: 'lambdas/tutor/send-message.ts',
    find: 'raised && mailLead(deps, raised),',
    replace: '',
    test: 'test/lambdas/safeguarding/inform-lead.test.ts',
  },
  {
    fault: 'A refused call for help informs nobody',
    file: 'lambdas/safeguarding/inform-lead.ts',
    find: "    await informLead(deps, buildDayNotice('refused', { at: deps.now(), studentId, concern }));\n",
    replace: '',
    test: 'test/lambdas/safeguarding/inform-lead.test.ts',
  },
  {
    fault: 'A notice that is raised again stays seen',
    file: 'lambdas/safeguarding/dynamo-notice-store.ts',
    find: "'REMOVE #seenAt, #seenBy, #end',",
    replace: "'REMOVE #end',",
    test: 'test/lambdas/safeguarding/stores.test.ts',
  },
  {
    fault: 'A payment of another amount opens the course',
    file: 'lambdas/orders/order-transitions.ts',
    find: "return event.amount === order.price.amount ? null : 'amount';",
    replace: 'return null;',
    test: 'test/lambdas/orders/receive-payment.test.ts',
  },
  {
    fault: 'The price comes from the request',
    file: 'lambdas/orders/start-order.ts',
    find: 'price: course.price }',
    replace: 'price: { ...course.price, ...(request as Partial<typeof course.price>) } }',
    test: 'test/lambdas/orders/start-order.test.ts',
  },
  {
    fault: 'The webhook takes events that nobody signed',
    file: 'lambdas/orders/stripe/payments.ts',
    find: '      verifySignature(current, body, signature);\n',
    replace: '      void [verifySignature, signature];\n',
    test: 'test/lambdas/orders/stripe/events.test.ts',
  },
  {
    fault: 'A repeated order opens a second checkout',
    file: 'lambdas/orders/stripe/payments.ts',
    find: 'idempotencyKey: idempotencyKey(stack, request),',
    replace: 'idempotencyKey: idempotencyKey(stack, request) + String(Math.random()),',
    test: 'test/lambdas/orders/stripe/payments.test.ts',
  },
  {
    fault: 'An account is deleted without its password',
    file: 'lambdas/account/erasure/erase-account.ts',
    find: '    await authorise();\n',
    replace: '    void authorise;\n',
    test: 'test/lambdas/account/erasure/erasure.test.ts',
  },
  {
    fault: 'A deletion leaves a kind of data behind',
    file: 'lambdas/account/data/data-kinds.ts',
    find: "  inUserCourses('turn', itemKeys.turnPrefix, withoutKeys, 30),\n",
    replace: '',
    test: 'test/lambdas/account/data/student-data.test.ts',
  },
  {
    fault: 'Counts are never deleted',
    file: 'lambdas/tables/dynamo-counter.ts',
    find: "update: 'ADD #count :one SET #end = :end',",
    replace: "update: 'ADD #count :one SET #last = :end',",
    test: 'test/lambdas/tables/counter.test.ts',
  },
  {
    fault: 'A cache may store a personal reply',
    file: 'lambdas/runtime/reply.ts',
    find: "cacheFor === undefined ? 'no-store'",
    replace: "cacheFor === undefined ? 'public, max-age=60'",
    test: 'test/lambdas/runtime/serve.test.ts',
  },
  {
    fault: 'A student may use the routes of staff',
    file: 'lambdas/runtime/serve.ts',
    find: 'if (check === undefined || !isStaff(student)) throw',
    replace: 'if (check === undefined) throw',
    test: 'test/lambdas/runtime/serve.test.ts',
  },
  {
    fault: 'A personal route needs no token',
    file: 'contract/orders/routes.ts',
    find: "listOrders: { method: 'GET', path: '/orders', access: 'student', status: 200 },",
    replace: "listOrders: { method: 'GET', path: '/orders', access: 'public', status: 200 },",
    test: 'test/api/access.test.ts',
  },
  {
    fault: 'A function may do more with a table than it does',
    file: 'lib/functions/orders.ts',
    find: "useTable(orders, tables.userCourses, ['PutItem'], enrolments);",
    replace: "useTable(orders, tables.userCourses, ['PutItem', 'DeleteItem'], enrolments);",
    test: 'test/lib/functions/function-rights.test.ts',
  },
  {
    fault: 'An alarm is missing',
    file: 'lib/watch.ts',
    find: "      SafeguardingNoticesUnseen: own('watch', 'SafeguardingNoticeUnseen', 'safeguarding-notice', hour),\n",
    replace: '',
    test: 'test/lib/watch.test.ts',
  },
  {
    fault: 'A table of main goes with its stack',
    file: 'lib/data/tables.ts',
    find: 'removalPolicy: stage.removalPolicy,',
    replace: "removalPolicy: 'destroy' as typeof stage.removalPolicy,",
    test: 'test/lib/ktc-stack.test.ts',
  },
  {
    fault: 'Nothing in a table ever expires',
    file: 'lib/data/tables.ts',
    find: "this.table('UserCourses', stage, timeToLive)",
    replace: "this.table('UserCourses', stage)",
    test: 'test/lib/data/tables.test.ts',
  },
  {
    fault: 'The API has no throttle',
    file: 'lib/api/api.ts',
    find: '        throttlingRateLimit: stage.throttle.rate,\n        throttlingBurstLimit: stage.throttle.burst,\n',
    replace: '',
    test: 'test/lib/api/api.test.ts',
  },
  {
    fault: 'Pages may run inline script',
    file: 'lib/site/security-headers.ts',
    find: '"script-src \'self\'",',
    replace: "\"script-src 'self' 'unsafe-inline'\",",
    test: 'test/lib/site/site.test.ts',
  },
  {
    fault: 'Ask Bot answers a question of an open quiz',
    file: 'lambdas/bot/ask-bot.ts',
    find: 'if (openQuestion !== null) return {',
    replace: 'if (openQuestion === undefined) return {',
    test: 'test/api/ask-bot.test.ts',
  },
];
