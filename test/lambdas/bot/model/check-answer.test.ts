import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { splitLesson } from '../../../../bin/ask-bot/split-lesson.ts';
import { checkAnswer } from '../../../../lambdas/bot/model/check-answer.ts';
import { leadingElsewhere } from './model.fixture.ts';
import { ownCatalogue } from '../../../content/own-catalogue.fixture.ts';

const says = 'Surds are roots that stay roots';
const checked = (text: string, passages = 2) => checkAnswer(text, passages);

describe('an answer that may be shown', () => {
  it.each([
    ['with a citation', `${says} [1].`],
    ['with two', `${says} [1] [2].`],
    ['with maths', `${says}: $\\sqrt[3]{8} = 2$ and $$x^2 < 3$$ [1]`],
    ['with an interval', `${says}, so $x$ is in $[2, 3]$ [1].`],
    ['with a comparison', `${says}, and 3 < 5 while $a < b$ [1].`],
    ['with a table', `| a | b |\n| --- | --- |\n| 1 | 2 |\n\n${says} [2].`],
    ['with a table of decimals', `| 0.16 | 0.17 | 0.19 | 0.20 | 0.21 |\n\n${says} [2].`],
    ['with a list, bold words and a heading', `### Roots\n\n- **${says}** [1]\n- A _hint_: try 4.`],
    ['with decimals and section numbers', `${says}: 0.333333333, see part 3.2.1, and 1 000 000 000 [1].`],
    ['with words that could be more', `${says}. Look at the data: the mean. The end. Net force is zero [1].`],
    ['with quotation marks and dashes', `“${says}” – that’s it [1].`],
    ['with ratios and times', `${says}: share in the ratio 3:4, not 7:1000, by 7:30 [1].`],
    ['with large numbers', `${says}: 7 800 000 000, 7,812,345,678, 7800000000 and 0.7700900123 [1].`],
    ['with data in a row', `${says}: 71 72 73 74 75 and 7, 7, 0, 0, 9, 0, 0, 1, 2, 3 [1].`],
    ['with abbreviations', `${says}, e.g. with Mr.Birling, i.e. at 3 p.m., vs. Dr.Jekyll [1].`],
    ['with a space left out behind a full stop', `${says} there.The sum is zero.Now add [1].`],
    ['with words that services are called by', `${says}: a twig may snap, and it is a snap decision [1].`],
  ])('%s is unchanged', (_, text) => {
    expect(checked(text)).toBe(text);
  });

  it.each([
    ['[1, 2]', '[1] [2]'],
    ['[1][2]', '[1] [2]'],
    ['【1】', '[1]'],
    ['［2］', '[2]'],
    ['[^1]', '[1]'],
    ['[Passage 2]', '[2]'],
    ['[source 1]', '[1]'],
    ['$[1]$', '[1]'],
    ['$\\text{[1]}$', '[1]'],
    ['[1](https://evil.example)', '[1]'],
  ])('has its citation %s rewritten as %s', (written, shown) => {
    expect(checked(`${says} ${written}.`)).toBe(`${says} ${shown}.`);
  });

  it.each([
    ['one that isn’t there', `${says} [1] [3].`, `${says} [1].`],
    ['one of several', `${says} [1, 9].`, `${says} [1].`],
    ['none', `${says} [1], and so on [0].`, `${says} [1], and so on.`],
    ['a far one', `${says} [1] [99].`, `${says} [1].`],
    ['one in a formula', `${says} [1] $x\\;[7]$.`, `${says} [1] $x\\;$.`],
    ['a name', `${says} [1] [the secret lesson].`, `${says} [1] the secret lesson.`],
  ])('has a false citation removed: %s', (_, text, shown) => {
    expect(checked(text)).toBe(shown);
  });

  it.each([
    ['a link', '[here](https://evil.example/?q=1)', 'here'],
    ['a link with a title', '[here](https://evil.example "title")', 'here'],
    ['a link with brackets', '[here](https://evil.example/a(b)c)', 'here'],
    ['a link of our own', '[here](/courses/maths)', 'here'],
    ['a link by reference', '[here][1]', 'here[1]'],
    ['a script', '[here](javascript:alert(1))', 'here'],
    ['data', '[here](data:text/html;base64,PHN2Zz4=)', 'here'],
    ['a picture', '![here](https://evil.example/?q=secret)', ''],
    ['a picture in a link', '[![x](https://evil.example/a.png)](https://evil.example)', ''],
    ['an address', 'https://evil.example/?q=1', ''],
    ['an address in angles', '<https://evil.example>', ''],
    ['an address without its scheme', 'www.evil.example/a', ''],
    ['a bare name', 'evil.com/a?b', ''],
    ['a bare name with capital letters', 'Evil.Games', ''],
    ['an element', '<b>here</b>', 'here'],
    ['an element with an attribute', '<a href="x">here</a>', 'here'],
    ['a picture’s element', '<img src=x onerror=alert(1)>', ''],
    ['a script’s element', '<script>alert(1)</script>', ''],
    ['a comment', '<!-- hidden -->', ''],
    ['invisible characters', 'he\u200bre\u202e', 'here'],
  ])('has %s removed', (_, written, shown) => {
    expect(checked(`${says} [1] and ${written} too.`)).toBe(
      `${says} [1] and ${shown === '' ? '' : `${shown} `}too.`,
    );
  });

  it('has definitions of links removed', () => {
    expect(checked(`${says} [1].\n\n[ref]: https://evil.example`)).toBe(`${says} [1].`);
  });
});

it('an answer may quote any part of any lesson', () => {
  const refused = ownCatalogue.courses.flatMap((course) =>
    course.topics.flatMap((topic) =>
      topic.lessons.flatMap(({ id, body }) =>
        splitLesson(body)
          .flatMap(({ markdown }) => markdown.split(/\n{2,}/))
          .filter((part) => checked(`${says} [1].\n\n${part}`) === null)
          .map((part) => [id, part]),
      ),
    ),
  );
  expect(refused).toEqual([]);
});

describe('an answer is rejected if it', () => {
  it.each([
    ['an address with its letters apart', 'h**tt**p://e**vil**.example'],
    ['an address in code', '`https`:`//evil`.`com`'],
    ['an address in words', 'evil dot com'],
    ['an address with brackets', 'evil[.]com'],
    ['an address with spaces', 'evil . com'],
    ['an address in wide letters', 'ｈｔｔｐｓ：／／ｅｖｉｌ．ｃｏｍ'],
    ['an address of TeX', '$\\href{x}{y}$'],
    ['a picture of TeX', '$\\includegraphics{x}$'],
    ['an email address', 'me@evil.example'],
    ['an email address in words', 'me (at) evil'],
    ['a phone number', '07700 900123'],
    ['a phone number of abroad', '+1 (202) 555-0147'],
    ['a phone number with its digits apart', '0-7-7-0-0-9-0-0-1-2-3'],
    ['a phone number in two cells', 'so\n\n| 07700 | 900123 |\n| --- | --- |'],
    ['another service', 'add me on Snapchat'],
    ['an address with another alphabet’s full stop', 'evil。com'],
    ['an address with a narrow one', 'evil｡com'],
    ['an address with capital letters', 'Evil.Ninja'],
    ['an address with some of them', 'EVIL.ninja'],
    ['a phone number without its 0', '7700 900123'],
    ['a phone number without its 0, in one', '7700900123'],
    ['a name at another service', 'snap: ada.l'],
    ['a name at another service, in words', 'add me on snap'],
    ['a name at another service, as one’s own', 'my insta is ada'],
  ])('contains %s', (_, written) => {
    expect(checked(`${says} [1], and ${written}`)).toBeNull();
  });

  it.each([
    ['cites nothing', says],
    ['cites in a formula alone', `${says} $x [1] + 2$`],
    ['cites what isn’t there', `${says} [3]`],
    ['says nothing', '[1]'],
    ['is empty', ''],
    ['is too long', `${says} [1] `.repeat(80)],
    ['is endless', 'a'.repeat(1_000_000)],
  ])('%s', (_, text) => {
    expect(checked(text)).toBeNull();
  });
});

describe('every text of a model', () => {
  const piece = fc.constantFrom(
    ...['[', ']', '(', ')', '!', '<', '>', '/', ':', '.', '@', '$', '\\', '&', '#', ';', '`', '*', '\n', ' '],
    ...['1', '2', '9', 'http', 'https://', 'www.', 'evil', '.com', 'javascript:', 'data:text/html,', 'img'],
    ...['src=', 'a', 'script', '&#106;', '&lt;', '\u200b', '[1]', `${says} [1] `],
  );

  it('contains no link, picture, element, address or false citation after the check', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const shown = checked(`${says} [1] ${pieces.join('')}`);
        if (shown === null) return;
        expect(shown).not.toMatch(/\]\(|\]\[|\]:|!\[|<[a-z/!?]|:\/\/|javascript:|\bwww\.\w|@|\[9\]/i);
        expect(leadingElsewhere(shown)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['[', '![', '[1](', '[](', '[]()', '<a ', '((((', '$', '&#1', '\\', '0 ', 'a.', '/ ', '[1, '])(
    'is read a fixed number of times, also if it repeats "%s"',
    (part) => {
      const replacements = vi.spyOn(String.prototype, 'replace');
      checked(part.repeat(4000 / part.length));
      const count = replacements.mock.calls.length;
      replacements.mockRestore();
      expect(count).toBeLessThanOrEqual(40);
    },
  );
});
