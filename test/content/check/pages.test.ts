import { expect, test } from 'vitest';
import { loadPages } from '../../../content/load.ts';
import { pageIds } from '../../../content/source/pages.ts';
import { publicPages } from '../../../frontend/src/paths.ts';
import { expectReported } from '../seeded-fault.fixture.ts';
import type { SeededFault } from '../seeded-fault.fixture.ts';
import { added, paths, soundTree, withChange, without, writeTree } from '../content-folder.fixture.ts';

const { centre, privacy } = paths;

const seededFaults: SeededFault[] = [
  {
    rule: 'a fact that nobody knows',
    tree: withChange(privacy, '{icoNumber}', '{icoNumer}'),
    file: privacy,
    line: 11,
    problem: /\{icoNumer\} is no fact of centre\.yaml/,
  },
  {
    rule: 'a fact that nobody knows, in the title',
    tree: withChange(privacy, 'of {name}', 'of { name }'),
    file: privacy,
    line: 2,
    problem: /\{ name \} is no fact/,
  },
  {
    rule: 'a link to a page that there isn’t',
    tree: withChange(privacy, '(/terms)', '(/imprint)'),
    file: privacy,
    line: 9,
    problem: /the link \/imprint leads nowhere/,
  },
  {
    rule: 'raw HTML',
    tree: withChange(privacy, 'Our number', '<b>Our</b> number'),
    file: privacy,
    line: 11,
    problem: /raw HTML/,
  },
  {
    rule: 'a picture',
    tree: withChange(privacy, 'Our number', '![Us](/pictures/maths/pie.svg) Our number'),
    file: privacy,
    line: 11,
    problem: /the picture .* is not shown here/,
  },
  {
    rule: 'a day that there isn’t',
    tree: withChange(privacy, '2026-11-22', '2026-11-31'),
    file: privacy,
    line: 4,
    problem: /"changed" is not right/,
  },
  {
    rule: 'a page without its fields',
    tree: added(privacy, '## Who are we?\n'),
    file: privacy,
    line: 1,
    problem: /does not begin with its title, summary, changed/,
  },
  {
    rule: 'a page that is missing',
    tree: without(privacy),
    file: privacy,
    line: 1,
    problem: /missing/,
  },
  {
    rule: 'a page that there is no address for',
    tree: added('pages/imprint.md', ''),
    file: 'pages/imprint.md',
    line: 1,
    problem: /nothing reads this file/,
  },
];

test.for(seededFaults)('reports $rule', expectReported);

test('a page has the centre’s facts in their places, and no line about a fact that isn’t set', () => {
  const [page] = loadPages(writeTree(soundTree));
  expect(page).toMatchObject({ id: 'privacy', title: 'A page of A Centre', changed: '2026-11-22' });
  expect(page?.text).toContain('mailto:hello\\@centre\\.example');
  expect(page?.text).not.toContain('Our number');
  const registered = withChange(centre, 'targetReplyHours', 'icoNumber: ZA000000\ntargetReplyHours');
  expect(loadPages(writeTree(registered))[0]?.text).toContain('Our number is ZA000000.');
});

test('a fact is words, never markup', () => {
  const tree = withChange(centre, 'email: hello@centre.example', 'email: "*_hello_*@centre.example"');
  expect(() => loadPages(writeTree(tree))).toThrow(/"email" is not right/);
  const starred = withChange(centre, 'name: A Centre', 'name: "A *Centre* [x](/y) <b>"');
  const named = { ...starred, [privacy]: (soundTree[privacy] ?? '').replace('Write', '{name}: write') };
  expect(loadPages(writeTree(named))[0]?.text).toContain('A \\*Centre\\* \\[x\\]\\(\\/y\\) \\<b\\>: write');
});

test('the site has an address for each page', () => {
  expect(pageIds).toEqual(publicPages);
});
