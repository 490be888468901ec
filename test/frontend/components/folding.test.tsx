import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AccordionSection } from '../../../frontend/src/components/folding/accordion-section.tsx';
import { Disclosure } from '../../../frontend/src/components/folding/disclosure.tsx';
import { renderWithStore } from '../../support/render-with-store.tsx';

const accordion = (
  <AccordionSection id="a" title="Title">
    Content
  </AccordionSection>
);
const sections = { accordion, disclosure: <Disclosure title="Title">Content</Disclosure> };

test.each(Object.entries(sections))(
  'an %s has content once it is unfolded, also when folded again',
  async (_, section) => {
    await renderWithStore(section, { areas: [] });
    expect(screen.queryByText('Content')).toBeNull();
    fireEvent.click(screen.getByText('Title'));
    await screen.findByText('Content');
    fireEvent.click(screen.getByText('Title'));
    screen.getByText('Content');
  },
);

test('paper shows the content of a folded accordion', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      matches: query === 'not screen',
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  await renderWithStore(accordion, { areas: [] });
  screen.getByText('Content');
});
