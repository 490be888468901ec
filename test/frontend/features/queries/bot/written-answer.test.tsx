/** @vitest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inLessons, inQuestions } from '../../../../lambdas/queries/bot/injections.ts';
import { anAnswer, aPassage, aTurn, field, openBot, visit } from './conversation.fixture.tsx';

const adding = { ...aPassage, sectionId: 'adding', heading: 'Adding surds', text: 'Add them like letters.' };
const passages = [aPassage, adding];

/** Opens the page on an answer in a model's words. */
async function open(written: string) {
  openBot([aTurn({ ...anAnswer, passages, written })]);
  await visit();
  await field();
  const note = await screen.findByText(/^A computer wrote this/);
  // Its typesetting comes in a chunk of its own.
  await screen.findAllByText('A root that is no', { exact: false });
  const item = note.closest('li');
  if (item === null) throw new Error('The answer is no part of the conversation');
  return item;
}

describe('an answer in a model’s words', () => {
  it('says so first, then cites by links what it is made of, and keeps the sections to unfold', async () => {
    const item = await open('A **surd** stays a root: $\\sqrt{2}$ [2].');
    expect(within(item).getByText('surd').tagName).toBe('STRONG');
    const [cited, ...others] = within(item).getAllByRole('link');
    expect(cited?.textContent).toBe('From “Surds”: Adding surds');
    expect(cited?.getAttribute('href')).toBe('/courses/learn?course=maths&lesson=surds#adding');
    expect(cited?.parentElement?.textContent).toBe('[2] From “Surds”: Adding surds');
    const unfold = within(item).getByText('What the lessons say');
    expect(unfold.tagName).toBe('SUMMARY');
    const folded = unfold.closest('details');
    expect(others.map((link) => [link.textContent, folded?.contains(link)])).toEqual([
      ['From “Surds”: What a surd is', true],
      ['From “Surds”: Adding surds', true],
    ]);
    expect(folded?.open).toBe(false);
    const inOrder = [
      'A computer wrote this',
      'stays a root',
      '[2] From',
      'What the lessons say',
      'like letters',
    ];
    const places = inOrder.map((text) => item.textContent.indexOf(text));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('without one the sections stand open', async () => {
    openBot([aTurn({ ...anAnswer, passages })]);
    await visit();
    await screen.findByText('This is what our lessons say:', {}, { timeout: 20_000 });
    expect(screen.queryByText(/^A computer wrote this/)).toBeNull();
    expect(document.querySelector('details')).toBeNull();
  });

  it.each([...inQuestions, ...inLessons].map(({ obeys }) => [obeys]))(
    'leads nowhere else and loads nothing, even had the server let it through: %s',
    async (obeys) => {
      const item = await open(`${obeys}\n\n[a]: https://evil.example "[1]"\n\n[a] ![a]`);
      for (const link of within(item).getAllByRole('link'))
        expect(link.getAttribute('href')).toMatch(/^\/courses\/learn\?course=maths&lesson=surds#/);
      expect(item.querySelector('img, iframe, script, form, object, svg[onload], input')).toBeNull();
      expect(item.querySelector('[href*="evil"], [src]')).toBeNull();
    },
  );
});
