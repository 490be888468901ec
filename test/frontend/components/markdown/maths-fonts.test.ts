// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadMathsFonts } from '../../../../frontend/src/components/markdown/maths-fonts.ts';

const load = vi.fn<(font: string) => Promise<unknown>>();

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'fonts');
});

/** Waits for the fonts, and tells whether that is over. */
function waiting() {
  const state = { over: false };
  void loadMathsFonts().then(() => (state.over = true));
  return state;
}

it('waits until the fonts of maths are here', async () => {
  const arrivals: (() => void)[] = [];
  load.mockImplementation(() => new Promise<void>((resolve) => arrivals.push(resolve)));
  const state = waiting();
  await vi.advanceTimersByTimeAsync(1000);
  expect(load.mock.calls).toEqual([['1em KaTeX_Main'], ['italic 1em KaTeX_Math']]);
  expect(state.over).toBe(false);
  for (const arrive of arrivals) arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.over).toBe(true);
});

it('goes on without a font that fails', async () => {
  load.mockRejectedValue(new Error('lost'));
  const state = waiting();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.over).toBe(true);
});

it('goes on after three seconds', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  const state = waiting();
  await vi.advanceTimersByTimeAsync(2999);
  expect(state.over).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.over).toBe(true);
});
