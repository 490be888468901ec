import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { features } from '../../contract/features.ts';
import type { Route } from '../../contract/route.ts';

const page = readFileSync('docs/safeguarding.md', 'utf8');
const rows = [...page.matchAll(/^\| `(\w+)` \| [^|]+ \| `(test\/[^`]+)` \|$/gm)].map(
  ([, name = '', file = '']) => ({ name, file }),
);
const routes = Object.values(features).flatMap((table) => Object.entries(table as Record<string, Route>));

describe('the page on safeguarding', () => {
  it('lists every route of the staff', () => {
    const ofStaff = routes.filter(([, { access }]) => access === 'staff' || access === 'lead');
    expect(ofStaff.length).toBeGreaterThan(5);
    for (const [name] of ofStaff) expect(rows.map((row) => row.name)).toContain(name);
  });

  it('lists every route by which a student sends words to a person or to Ask Bot', () => {
    const ofHelp = routes.filter(([, { help }]) => help).map(([name]) => name);
    expect(ofHelp).toEqual(
      expect.arrayContaining(['startThread', 'reportFlaw', 'sendMessage', 'askBot', 'reportMessage']),
    );
    for (const name of ofHelp) expect(rows.map((row) => row.name)).toContain(name);
  });

  it.each(rows)('$name is a route, and $file its test', ({ name, file }) => {
    expect(routes.map(([route]) => route)).toContain(name);
    expect(existsSync(file)).toBe(true);
    // Some tests call the use case through a fixture's method with another name.
    expect(readFileSync(file, 'utf8')).toMatch(calls[name] ?? new RegExp(`\\b${name}\\b`));
  });
});

const calls: Readonly<Record<string, RegExp>> = {
  listInbox: /\b\w+\.inbox\(/,
  getInboxPhoto: /\b\w+\.openInboxPhoto\(/,
  openInboxThread: /\b\w+\.open\(/,
  startThread: /\b\w+\.start\(/,
  reportFlaw: /\bkind: 'flaw'/,
  sendMessage: /\b\w+\.send\(/,
  askBot: /\b\w+\.say\(/,
  referThread: /\b\w+\.refer\(/,
  listColleagues: /\b\w+\.colleagues\(/,
  proposeAnswer: /\b\w+\.propose\(/,
  listProposedAnswers: /\b\w+\.proposals\(/,
  publishAnswer: /\b\w+\.publish\(/,
  addNote: /\b\w+\.note\(/,
  reportMessage: /\b\w+\.report\(/,
  closeThread: /\b\w+\.close\(/,
};
