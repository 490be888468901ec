import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { surviveTranslation } from '../../../frontend/src/app/browser-translation.ts';

surviveTranslation(document);

interface Props {
  readonly before?: boolean;
  readonly count?: number;
  readonly after?: boolean;
}

/** A text beside others, of which React remembers each. */
const Sentence = ({ before = false, count = 1, after = false }: Props) => (
  <p>
    {before && 'Well, '}
    {before ? <b>now</b> : null}
    {String(count)}
    {after && ' more'}
  </p>
);

const findTexts = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ parentElement }) => !parentElement?.closest('font'));
};

const toFont = (text: Text) => {
  const outer = document.createElement('FONT');
  outer.appendChild(document.createElement('FONT')).textContent = `«${text.data}»`;
  return outer;
};

/** Changes the page behind React's back, and waits until the app has noticed it. */
const changeOutside = (change: () => void) =>
  act(() => {
    change();
    return Promise.resolve();
  });

/** Chrome replaces a text in one step, and other translators in two. */
const ways: readonly [string, (text: Text) => void][] = [
  ['at once', (text) => text.replaceWith(toFont(text))],
  [
    'in two steps',
    (text) => {
      text.before(toFont(text));
      text.remove();
    },
  ],
];

it.each(ways)('React changes, removes and adds texts that were replaced %s', async (_, replace) => {
  const { container, rerender } = render(<Sentence count={1} after />);
  const translate = () => changeOutside(() => findTexts().forEach(replace));
  await translate();
  expect(container.textContent).toBe('«1»« more»');
  rerender(<Sentence count={2} after />);
  expect(container.textContent).toBe('2« more»');
  await translate();
  rerender(<Sentence before count={2} after />);
  expect(container.textContent).toBe('Well, now2« more»');
  rerender(<Sentence before count={3} />);
  expect(container.textContent).toBe('Well, now3');
  await translate();
  rerender(<Sentence count={3} />);
  expect(container.textContent).toBe('«3»');
  expect(screen.queryByText('Well,')).toBeNull();
});

it('what shows the original again stays as it is', async () => {
  const { container, rerender } = render(<Sentence />);
  const [text] = findTexts();
  if (!text) throw new Error('There is no text');
  const translation = toFont(text);
  await changeOutside(() => text.replaceWith(translation));
  await changeOutside(() => translation.replaceWith(text));
  rerender(<Sentence count={2} />);
  expect(container.textContent).toBe('2');
});

it('a text that is lost throws nothing', async () => {
  const { container, rerender } = render(<Sentence after />);
  await changeOutside(() => findTexts().forEach((text) => text.remove()));
  rerender(<Sentence before />);
  expect(container.textContent).toBe('Well, now');
});
