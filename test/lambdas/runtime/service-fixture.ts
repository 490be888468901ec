import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { RouteSchemas, RouteTable } from '../../../contract/route.ts';
import type { Handlers } from '../../../lambdas/runtime/handlers.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';
import { serve } from '../../../lambdas/runtime/serve.ts';
import type { StaffSession } from '../../../lambdas/runtime/staff-session.ts';
import { call, type TestRequest } from '../../support/gateway.ts';

export const routes = {
  open: { method: 'GET', path: '/open', access: 'public', status: 200 },
  read: { method: 'GET', path: '/things/{thingId}', access: 'student', status: 200 },
  write: { method: 'PUT', path: '/things/{thingId}', access: 'student', status: 201 },
  manage: { method: 'GET', path: '/queue', access: 'staff', status: 200 },
  lead: { method: 'GET', path: '/notices', access: 'lead', status: 200 },
  remove: { method: 'DELETE', path: '/things/{thingId}', access: 'student', status: 204 },
  take: { method: 'POST', path: '/take', access: 'public', status: 200, raw: true },
} as const satisfies RouteTable;

const params = z.strictObject({ thingId: z.string().check(z.regex(/^[a-z]+$/)) });
const reply = z.object({ text: z.string() });

export const schemas = {
  open: { reply },
  read: { params, query: z.strictObject({ page: z.optional(z.string().check(z.maxLength(8))) }), reply },
  write: {
    params,
    body: z.strictObject({
      count: z.int().check(z.minimum(1), z.maximum(5)),
      kind: z.enum(['x', 'y']),
      inner: z.optional(z.strictObject({ deep: z.boolean() })),
    }),
    reply,
  },
  manage: { reply },
  lead: { reply },
  remove: { params, reply: z.undefined() },
  take: { reply },
} as const satisfies RouteSchemas<typeof routes>;

interface Deps {
  act(seen: unknown): Promise<unknown>;
}

export const sessions = new Map<string, StaffSession>([
  ['s1 tab', { signInId: 'tab', until: 1000, isLead: false }],
  ['lead tab', { signInId: 'tab', until: 1000, isLead: true }],
]);

export function service(act: Deps['act'] = () => Promise.resolve({ text: 'done' }), now = 0) {
  const observability = observe('things');
  const logged: unknown[] = [];
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(observability.logger, level).mockImplementation(
      (...entry) => void logged.push([level, ...entry]),
    );
  }
  const answer = async (deps: Deps, seen: unknown) =>
    z.parse(z.looseObject({ text: z.string() }), await deps.act(seen));
  const handlers: Handlers<typeof routes, typeof schemas, Deps> = {
    open: answer,
    read: answer,
    write: answer,
    manage: answer,
    lead: answer,
    remove: async (deps, seen) => {
      await deps.act(seen);
      return undefined;
    },
    take: answer,
  };
  const staff = {
    sessions: {
      find: (staffId: string, signInId: string) =>
        Promise.resolve(sessions.get(`${staffId} ${signInId}`) ?? null),
    },
    now: () => new Date(now),
  };
  const handler = serve({ routes, schemas, handlers, deps: { act }, observability, staff });
  return {
    handler,
    logged,
    observability,
    call: (name: keyof typeof routes, request?: TestRequest) => call(handler, routes[name], request),
  };
}
