import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { acceptedSchema, audit, type Accepted } from '../../../bin/ci/audit.ts';
import { connectToGitHub } from '../../../bin/ci/github.ts';
import { fakeGitHub } from './github.fixture.ts';

const github = fakeGitHub();
const now = new Date('2027-03-20T12:00:00Z');
const id = 'GHSA-aaaa-bbbb-cccc';

/** The form of `npm audit --json` of npm 11, reduced to what is read. */
const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      minisearch: {
        name: 'minisearch',
        severity,
        isDirect: true,
        via: [
          {
            source: 1_098_583,
            name: 'minisearch',
            dependency: 'minisearch',
            title: 'Slow patterns',
            url: `https://github.com/advisories/${id}`,
            severity,
            range: '<8',
          },
        ],
        effects: ['ktc-search'],
      },
      'ktc-search': { name: 'ktc-search', severity, isDirect: false, via: ['minisearch'], effects: [] },
    },
  });
const clean = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} });

const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

async function judge(
  severity: string,
  { shipped = true, accepted = [] }: { readonly shipped?: boolean; readonly accepted?: Accepted } = {},
) {
  const findings = await audit({
    npmAudit: (more) => Promise.resolve(more.includes('--omit=dev') && !shipped ? clean : report(severity)),
    github: connectToGitHub(),
    accepted,
    now,
  });
  return findings.map(({ passes, verdict }) => [passes, verdict]);
}

describe('an advisory about a package that is shipped', () => {
  it.each([
    ['critical', 2],
    ['high', 7],
    ['moderate', 30],
    ['low', 90],
  ])('that is %s may be %i days old', async (severity, limit) => {
    github.reply(`GET /advisories/${id}`, { published_at: daysAgo(limit) });
    expect(await judge(severity)).toEqual([[true, `${limit} of ${limit} days`]]);
    github.reply(`GET /advisories/${id}`, { published_at: daysAgo(limit + 1) });
    expect(await judge(severity)).toEqual([[false, `${limit + 1} of ${limit} days`]]);
  });
});

it.each([
  ['critical', 14],
  ['high', 30],
  ['moderate', 90],
  ['low', 180],
])('an advisory about a tool of development that is %s may be %i days old', async (severity, limit) => {
  github.reply(`GET /advisories/${id}`, { published_at: daysAgo(limit) });
  expect(await judge(severity, { shipped: false })).toEqual([[true, `${limit} of ${limit} days`]]);
  github.reply(`GET /advisories/${id}`, { published_at: daysAgo(limit + 1) });
  expect(await judge(severity, { shipped: false })).toEqual([[false, `${limit + 1} of ${limit} days`]]);
});

it('the time begins when GitHub has reviewed the advisory, because npm reports it from then on', async () => {
  github.reply(`GET /advisories/${id}`, { published_at: daysAgo(400), github_reviewed_at: daysAgo(1) });
  expect(await judge('critical')).toEqual([[true, '1 of 2 days']]);
});

it.each([
  ['GitHub does not know', 'high', undefined],
  ['has a date that cannot be read', 'high', { published_at: 'soon' }],
  ['has an unknown severity', 'terrible', { published_at: daysAgo(0) }],
])('an advisory that %s fails', async (_, severity, reply) => {
  if (reply !== undefined) github.reply(`GET /advisories/${id}`, reply);
  expect(await judge(severity)).toEqual([[false, 'unknown age or severity']]);
});

describe('an accepted advisory', () => {
  const accept = (until: string): Accepted => [{ id, reason: 'No pattern comes from a visitor.', until }];

  it.each([
    ['2027-03-20', [true, 'accepted until 2027-03-20']],
    ['2027-03-19', [false, '99 of 7 days']],
    ['2027-09-17', [false, 'accepted for more than 180 days']],
  ])('is judged by its last day: %s', async (until, verdict) => {
    github.reply(`GET /advisories/${id}`, { published_at: daysAgo(99) });
    expect(await judge('high', { accepted: accept(until) })).toEqual([verdict]);
  });

  it.each([
    ['no reason', [{ id, reason: '', until: '2027-03-20' }]],
    ['no last day', [{ id, reason: 'No pattern comes from a visitor.' }]],
    ['a package instead of an advisory', [{ id: 'minisearch', reason: 'x'.repeat(20), until: '2027-03-20' }]],
  ])('is refused with %s', (_, list) => {
    expect(acceptedSchema.safeParse(list).success).toBe(false);
  });

  it('is listed in a file that can be read', () => {
    const list = parse(readFileSync('.github/accepted-advisories.yaml', 'utf8')) as unknown;
    expect(acceptedSchema.parse(list)).toEqual([]);
  });
});

it('nothing passes as clean if npm gave no report', async () => {
  const refused = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 });
  const tools = { github: connectToGitHub(), accepted: [], now };
  for (const output of [refused, '', 'npm error'])
    await expect(audit({ ...tools, npmAudit: () => Promise.resolve(output) })).rejects.toThrow(
      'gave no report',
    );
  expect(await audit({ ...tools, npmAudit: () => Promise.resolve(clean) })).toEqual([]);
});
