import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSingleCall } from '../../../frontend/src/loading/use-single-call.ts';

it('two clicks in the same frame send one call', async () => {
  const { result } = renderHook(useSingleCall);
  const call = vi.fn(() => Promise.resolve({}));
  const { run } = result.current;
  await act(() => Promise.all([run(call), run(call)]));
  expect(call).toHaveBeenCalledOnce();
  await act(() => run(call));
  expect(call).toHaveBeenCalledTimes(2);
});

it.each([
  ['returns an error', () => Promise.resolve({ error: 'refused' })],
  ['throws one', () => Promise.reject(new Error('refused'))],
])('a call that %s has failed until the next one', async (_, call) => {
  const { result } = renderHook(useSingleCall);
  await act(() => result.current.run(call));
  expect(result.current).toMatchObject({ isRunning: false });
  expect(String(result.current.failure)).toContain('refused');
  await act(() => result.current.run(() => Promise.resolve({})));
  expect(result.current.failure).toBeUndefined();
});
