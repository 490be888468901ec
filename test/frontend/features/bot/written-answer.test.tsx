import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BotPassage } from '../../../../contract/bot/bot.ts';
import type { TextTree } from '../../../../contract/text/text-tree.ts';
import { preloadMarkdown } from '../../../../frontend/src/components/prose/lazy-markdown.tsx';
import { PassagesReply } from '../../../../frontend/src/features/bot/passages-reply.tsx';
import { inLessons, inQuestions } from '../../../lambdas/bot/injections.ts';
import { renderWithStore } from '../../../support/render-with-store.tsx';
import { anAnswer, aPassage } from './conversation.fixture.tsx';

const text: TextTree = [['p', 'Add them like letters.']];
const adding = { ...aPassage, sectionId: 'adding', heading: 'Adding surds', text };

async function show(written?: string, passages: readonly BotPassage[] = [aPassage, adding]) {
  await preloadMarkdown();
  const reply = { ...anAnswer, passages: [...passages], ...(written !== undefined && { written }) };
  return (await renderWithStore(<PassagesReply reply={reply} />, { areas: ['bot', 'safeguarding'] }))
    .container;
}

it('a written answer says that a computer wrote it, cites its sections and unfolds them', async () => {
  const container = await show('A **surd** stays a root: $\\sqrt{2}$ [2].');
  expect(screen.getByText('surd').tagName).toBe('STRONG');
  const [cited] = screen.getAllByRole('link');
  expect(cited?.getAttribute('href')).toBe('/courses/learn?course=maths&lesson=surds#adding');
  expect(cited?.parentElement?.textContent).toBe('[2] From “Surds”: Adding surds');
  const summary = screen.getByText('What the lessons say');
  expect(summary.tagName).toBe('SUMMARY');
  const folded = summary.closest('details');
  expect(folded?.open).toBe(false);
  fireEvent.click(summary);
  await screen.findByText('From “Surds”: What a surd is');
  const [, ...others] = screen.getAllByRole('link');
  expect(others.map((link) => [link.textContent, folded?.contains(link)])).toEqual([
    ['From “Surds”: What a surd is', true],
    ['From “Surds”: Adding surds', true],
  ]);
  expect(container.textContent).toMatch(
    /A computer wrote this.*stays a root.*\[2\] From.*What the lessons say.*like letters/s,
  );
});

it('without a written answer, the start of the first section is shown, and the rest is folded', async () => {
  const container = await show(undefined, [{ ...aPassage, more: [['p', 'Other roots are whole.']] }, adding]);
  expect(container.textContent).toMatch(
    /^A root that.*such as.*Read more: What a surd is.*See also: Adding surds$/s,
  );
  fireEvent.click(screen.getByText('Read more'));
  await screen.findByText('Other roots are whole.');
  fireEvent.click(screen.getByText('See also: Adding surds'));
  await screen.findByText('Add them like letters.');
});

it.each([...inQuestions, ...inLessons].map(({ obeys }) => [obeys]))(
  'links only to lessons and loads nothing, even if the server let it through: %s',
  async (obeys) => {
    const container = await show(`${obeys}\n\n[a]: https://evil.example "[1]"\n\n[a] ![a]`);
    for (const link of within(container).getAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/^\/courses\/learn\?course=maths&lesson=surds#/);
    expect(container.querySelector('img, iframe, script, form, object, svg[onload], input')).toBeNull();
    expect(container.querySelector('[href*="evil"], [src]')).toBeNull();
  },
);
