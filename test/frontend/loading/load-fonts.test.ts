import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFonts } from '../../../frontend/src/loading/load-fonts.ts';

const load = vi.fn<(font: string) => Promise<unknown>>();

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
});
afterEach(() => void Reflect.deleteProperty(document, 'fonts'));

const pending = () => new Promise(() => undefined);

it.each([
  ['until all fonts have loaded or failed', () => Promise.resolve(), 0],
  ['no longer for a font that fails', () => Promise.reject(new Error('lost')), 0],
  ['three seconds at most', pending, 3000],
])('waits %s', async (_, loadSecond, milliseconds) => {
  load.mockResolvedValueOnce([]).mockImplementationOnce(loadSecond);
  const done = vi.fn();
  void loadFonts(['1em First', '1em Second']).then(done);
  expect(load.mock.calls).toEqual([['1em First'], ['1em Second']]);
  await vi.advanceTimersByTimeAsync(Math.max(0, milliseconds - 1));
  expect(done).toHaveBeenCalledTimes(milliseconds === 0 ? 1 : 0);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
});
