import { describe, expect, test } from 'vitest';
import { courseAccent, courseAccents, plainAccent } from '../../../frontend/src/brand/course-accents.ts';

/** Computes the relative luminance of a colour, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/g) ?? []).map((part) => {
    const value = parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(Object.entries({ ...courseAccents, plain: plainAccent }))('the accent of %s', (_, accent) => {
  test.each(['#ffffff', '#eaf3fc'])('has enough contrast on %s', (paper) => {
    expect(contrast(accent.light, paper)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['#1a223f', '#111936', '#131a33', '#232d52'])('has enough contrast on %s', (paper) => {
    expect(contrast(accent.dark, paper)).toBeGreaterThanOrEqual(4.5);
  });
});

test('a course without its own accent gets the plain one', () => {
  expect(courseAccent('maths')).toBe(courseAccents.maths);
  expect(courseAccent('history')).toBe(plainAccent);
  expect(courseAccent('constructor')).toBe(plainAccent);
});
