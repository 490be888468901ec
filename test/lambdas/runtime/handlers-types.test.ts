import { describe, expect, expectTypeOf, it } from 'vitest';
import type { OpenAttempt, quizzesSchemas } from '../../../contract/quizzes/quizzes.ts';
import type { quizzesRoutes } from '../../../contract/quizzes/routes.ts';
import type { Call, Handlers } from '../../../lambdas/runtime/handlers.ts';
import type { routes, schemas } from './service-fixture.ts';

type ThingHandlers = Handlers<typeof routes, typeof schemas, null>;
const done = () => Promise.resolve({ text: 'done' });
const complete: ThingHandlers = {
  open: done,
  read: done,
  write: done,
  manage: done,
  remove: () => Promise.resolve(undefined),
};

describe('a table of handlers', () => {
  it('without a handler for a route does not compile', () => {
    const { open, read, write, remove } = complete;
    // @ts-expect-error -- the route `manage` has no handler
    const table: ThingHandlers = { open, read, write, remove };
    expect(Object.keys(table)).not.toContain('manage');
  });

  it('with a handler for no route does not compile', () => {
    // @ts-expect-error -- there is no route `extra`
    const table: ThingHandlers = { ...complete, extra: done };
    expect(Object.keys(table)).toContain('extra');
  });

  it('with a reply that lacks a field does not compile', () => {
    // @ts-expect-error -- the reply of `open` needs a text
    const table: ThingHandlers = { ...complete, open: () => Promise.resolve({}) };
    expect(table).toBeDefined();
  });

  it('gives no student where anybody may call', () => {
    expectTypeOf<Call<(typeof routes)['open'], (typeof schemas)['open']>>().not.toHaveProperty('student');
    expectTypeOf<Call<(typeof routes)['read'], (typeof schemas)['read']>>().toHaveProperty('student');
  });

  it('gives the parts of a request as the route’s schemas have them', () => {
    type Start = Call<(typeof quizzesRoutes)['startAttempt'], (typeof quizzesSchemas)['startAttempt']>;
    expectTypeOf<Start['params']>().toEqualTypeOf<{ attemptId: string }>();
    expectTypeOf<Start['body']['questionCount']>().toEqualTypeOf<number>();
    expectTypeOf<Start['query']>().toEqualTypeOf<undefined>();
  });

  it('takes replies that are readonly', () => {
    type Reply = Awaited<
      ReturnType<Handlers<typeof quizzesRoutes, typeof quizzesSchemas, null>['startAttempt']>
    >;
    expectTypeOf<Readonly<OpenAttempt>>().toExtend<Reply>();
    expectTypeOf<Reply['questions']>().toExtend<readonly unknown[]>();
  });
});
