import { expect, it } from 'vitest';
import { planAccounts } from '../../../bin/restore/accounts-plan.ts';
import { listOwners, type PoolAccount } from '../../../bin/restore/pool.ts';

const at = '2026-11-28T02:00:00Z';
const earlier = new Date('2026-11-27T02:00:00Z');
const later = new Date('2026-11-28T03:00:00Z');

const listed = (sub: string, more: object = {}) => ({
  ...{ sub, email: `${sub}@example.com`, name: sub, groups: [] as string[] },
  ...more,
});
const inPool = (id: string, more: Partial<PoolAccount> = {}): PoolAccount => ({
  ...{ id, email: `${id}@example.com`, status: 'CONFIRMED', enabled: true, createdAt: earlier },
  ...more,
});

const cases: [string, ReturnType<typeof listed>, PoolAccount | undefined][] = [
  ['present', listed('present'), inPool('present')],
  ['present', listed('moved'), inPool('moved', { email: 'changed@example.com' })],
  ['create', listed('lost'), undefined],
  ['create', listed('tutor-without-data', { groups: ['staff'] }), undefined],
  ['unused', listed('deleted-or-never-used'), undefined],
  ['erasing', listed('erasing'), undefined],
  [
    'finish',
    listed('begun'),
    inPool('new-1', { email: 'BEGUN@example.com', status: 'FORCE_CHANGE_PASSWORD', createdAt: later }),
  ],
  ['adopt', listed('again'), inPool('new-2', { email: 'again@example.com', createdAt: later })],
  [
    'unconfirmed',
    listed('half'),
    inPool('new-3', { email: 'half@example.com', status: 'UNCONFIRMED', createdAt: later }),
  ],
  ['taken', listed('other'), inPool('new-4', { email: 'other@example.com' })],
  ['taken', listed('off'), inPool('new-5', { email: 'off@example.com', enabled: false, createdAt: later })],
];
const list = { at, accounts: cases.map(([, account]) => account) };
const pool = cases.flatMap(([, , account]) => (account === undefined ? [] : [account]));
const withData = new Set(
  cases.map(([, { sub }]) => sub).filter((sub) => !/without-data|never-used/.test(sub)),
);

it.each(cases)('%s: %j with %j', (expected, account) => {
  const plan = planAccounts({ list, pool, withData, erasing: new Set(['erasing']) });
  const found = Object.entries(plan)
    .filter(([, entries]) =>
      (entries as readonly object[]).some(
        (entry) => entry === account || ('account' in entry && entry.account === account),
      ),
    )
    .map(([name]) => name);
  expect(found).toEqual([expected]);
});

it('lets data come back of accounts that are to be created, and not under ids that have been replaced', () => {
  expect(listOwners(pool, undefined)).toEqual(new Set(pool.map(({ id }) => id)));
  const owners = listOwners(pool, list);
  for (const sub of ['lost', 'begun', 'deleted-or-never-used']) expect(owners).toContain(sub);
  for (const sub of ['again', 'half', 'other', 'off']) expect(owners).not.toContain(sub);
});
