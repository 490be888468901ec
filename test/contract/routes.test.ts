import { describe, expect, it } from 'vitest';
import { errorStatus } from '../../contract/errors.ts';
import { featureSchemas } from '../../contract/feature-schemas.ts';
import { features, type Feature } from '../../contract/features.ts';
import type { Route, RouteSchema, RouteTable } from '../../contract/route.ts';

const routes = (Object.keys(features) as Feature[]).flatMap((feature) => {
  const table: RouteTable = features[feature];
  const schemas: Readonly<Record<string, RouteSchema>> = featureSchemas[feature];
  return Object.entries(table).map(([name, route]) => ({
    name: `${feature}.${name}`,
    route,
    schema: schemas[name],
  }));
});

const parameters = ({ path }: Route) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

const id = '00000000-0000-4000-8000-000000000000';

/** Examples of the parameters that aren't simple ids. */
const unlikeIds: Readonly<Record<string, string>> = {
  inboxId: `student-1~${id}`,
  sharedAnswerId: `maths~surds~${id}`,
  enquiryId: `${'0'.repeat(64)}~${'f'.repeat(64)}`,
};

describe('the route tables', () => {
  it('name every method and path once', () => {
    const addresses = routes.map(({ route }) => `${route.method} ${route.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('name a parameter the same way wherever paths share it', () => {
    const names = new Map<string, string>();
    for (const { route } of routes) {
      const steps = route.path.split('/');
      steps.forEach((step, index) => {
        if (!step.startsWith('{')) return;
        const before = steps
          .slice(0, index)
          .join('/')
          .replace(/\{\w+\}/g, '{}');
        expect(names.get(before) ?? step).toBe(step);
        names.set(before, step);
      });
    }
  });

  it.each(routes)(
    '$name has strict schemas that fit its path and method, and names no user',
    ({ route, schema }) => {
      expect(schema).toBeDefined();
      const given = Object.fromEntries(parameters(route).map((name) => [name, unlikeIds[name] ?? id]));
      if (schema?.params) {
        expect(schema.params.safeParse(given).success).toBe(true);
        expect(schema.params.safeParse({}).success).toBe(false);
        expect(schema.params.safeParse({ ...given, other: 'x' }).success).toBe(false);
      } else {
        expect(parameters(route)).toEqual([]);
      }
      if (route.method === 'GET' || route.method === 'DELETE') expect(schema?.body).toBeUndefined();
      if (schema?.body) {
        const { error } = schema.body.safeParse({ 'a-field-nobody-knows': 1 });
        expect(error?.issues.map(({ code }) => code)).toContain('unrecognized_keys');
      }
      if (route.access !== 'public') expect(route.path).not.toMatch(/user|student|\bsub\b/i);
    },
  );

  it.each(routes.filter(({ route }) => route.cacheFor !== undefined))(
    '$name, which everybody’s cache may keep, is the same for everybody',
    ({ route, schema }) => {
      expect(route).toMatchObject({ method: 'GET', access: 'public' });
      expect(schema?.query).toBeUndefined();
    },
  );
});

it('every error code has a status of the 400s or 500s', () => {
  for (const status of Object.values(errorStatus)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  }
});
