import { expect, it, vi } from 'vitest';
import { once as onceInSite } from '../../../frontend/src/loading/once.ts';
import { once as onceInFunctions } from '../../../lambdas/runtime/shared/once.ts';

it.each([
  ['the site', onceInSite],
  ['functions', onceInFunctions],
])('%s load something once, and again after a failure', async (_, once) => {
  const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('loaded');
  const loadOnce = once(load as () => Promise<string>);
  await expect(Promise.all([loadOnce(), loadOnce()])).rejects.toThrow('lost');
  expect(load).toHaveBeenCalledOnce();
  expect(await Promise.all([loadOnce(), loadOnce(), loadOnce()])).toEqual(['loaded', 'loaded', 'loaded']);
  expect(load).toHaveBeenCalledTimes(2);
});

it('functions compute something once', () => {
  const compute = vi.fn(() => 'computed');
  const computeOnce = onceInFunctions(compute);
  expect([computeOnce(), computeOnce()]).toEqual(['computed', 'computed']);
  expect(compute).toHaveBeenCalledOnce();
});
