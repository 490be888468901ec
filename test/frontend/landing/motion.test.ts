// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { playWhenSeen } from '../../../frontend/src/landing/play-when-seen.ts';

const css = readFileSync('frontend/src/landing/styles/motion.css', 'utf8');
const timings = (name: string) =>
  [...css.matchAll(new RegExp(`animation: ${name} ([^;]*) both`, 'g'))].map(([, rest]) => rest);

describe('the timings of the specification', () => {
  test('fades take 500, 600 and 400 ms', () => {
    expect(timings('fade')).toEqual(['500ms', '600ms', '400ms']);
  });

  test('slides begin after 0, 400 and 200 ms', () => {
    expect(timings('slide')).toEqual(['400ms ease-out', '400ms 400ms ease-out', '400ms 200ms ease-out']);
  });

  test('all of them wait for a person who has nothing against motion', () => {
    const [before] = css.split('@media (prefers-reduced-motion: no-preference)');
    expect(before).not.toMatch(/animation:|scroll-behavior/);
  });
});

describe('an animation below the fold', () => {
  let seen: (entries: { isIntersecting: boolean }[]) => void;
  const animation = { pause: vi.fn(), play: vi.fn(), currentTime: 120 };
  const disconnect = vi.fn();
  const card = Object.assign(document.createElement('div'), { getAnimations: () => [animation] });

  beforeEach(() => {
    vi.clearAllMocks();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof seen) {
          seen = callback;
        }
        observe = vi.fn();
        disconnect = disconnect;
      },
    );
    playWhenSeen(card);
  });

  test('waits at its beginning', () => {
    expect(animation.pause).toHaveBeenCalledOnce();
    expect(animation.currentTime).toBe(0);
    seen([{ isIntersecting: false }]);
    expect(animation.play).not.toHaveBeenCalled();
  });

  test('plays once when it comes into view', () => {
    seen([{ isIntersecting: true }]);
    expect(animation.play).toHaveBeenCalledOnce();
    expect(disconnect).toHaveBeenCalledOnce();
  });
});
