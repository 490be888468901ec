import { expect, test } from 'vitest';
import { loadPages } from '../../../content/load.ts';
import { pageIds } from '../../../content/source/pages.ts';
import { publicPages } from '../../../frontend/src/paths.ts';
import { expectReported, type SeededFault } from '../seeded-fault.fixture.ts';
import { added, paths, soundTree, withChange, without, writeTree } from '../content-folder.fixture.ts';

const { centre, privacy } = paths;

const seededFaults: SeededFault[] = [
  [privacy, 11, /\{icoNumer\} is no fact of centre\.yaml/, '{icoNumber}', '{icoNumer}'],
  [privacy, 2, /\{ name \} is no fact/, 'of {name}', 'of { name }'],
  [privacy, 9, /the link \/imprint leads nowhere/, '(/terms)', '(/imprint)'],
  [privacy, 11, /raw HTML/, 'Our number', '<b>Our</b> number'],
  [
    privacy,
    11,
    /the picture .* is not shown here/,
    'Our number',
    '![Us](/pictures/maths/pie.svg) Our number',
  ],
  [privacy, 4, /"changed" is not right/, '2026-11-22', '2026-11-31'],
  [privacy, 1, /does not begin with its title, summary, changed/, added(privacy, '## Who are we?\n')],
  [privacy, 1, /missing/, without(privacy)],
  ['pages/imprint.md', 1, /nothing reads this file/, added('pages/imprint.md', '')],
];

test.for(seededFaults)('%s:%i %s', expectReported);

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
