import { describe, expect, it } from 'vitest';
import type { AdminReply } from '../../../contract/admin.ts';
import { runAdminWith } from '../support/command.ts';

const email = 'ada@example.com';
const ada = { name: 'Ada', email, isLead: false };

describe('staff list', () => {
  it.each<[string, AdminReply<'staff list'>['staff'], RegExp]>([
    [
      'nobody',
      [],
      /^Nobody is staff yet\. Add somebody: npm run admin -- staff add EMAIL\nNobody is a safeguarding/,
    ],
    [
      'staff without a lead',
      [ada],
      /^Name +Account +Safeguarding lead\nAda +ada@example\.com\n\nNobody is a safeguarding lead/,
    ],
    ['a lead', [{ ...ada, isLead: true }], /lead\nAda +ada@example\.com +yes\n$/],
    ['a name that a terminal would obey', [{ ...ada, name: 'Ada\u001b', isLead: true }], /\nAda +ada@/],
  ])('prints %s', async (_, staff, text) => {
    const { status, stdout, events } = await runAdminWith(['staff', 'list'], { staff });
    expect(status).toBe(0);
    expect(stdout).toMatch(text);
    expect(events).toEqual([{ command: 'staff list', input: {} }]);
  });
});

describe('staff add and remove', () => {
  type Outcome = AdminReply<'staff add'>['outcome'] | AdminReply<'staff remove'>['outcome'];
  const [plain, lead] = [false, true].map((isLead) => ({ email, lead: isLead }));
  const addLead = ['add', email, '--lead'];
  const signedOut = 'Pages that are open now show no student any more.';
  it.each<[string[], object | undefined, Outcome, string]>([
    [['add', email], plain, 'added', 'is staff now.'],
    [addLead, lead, 'added-lead', 'is staff and a safeguarding lead now.'],
    [['add', email], plain, 'no-longer-lead', 'no longer a safeguarding lead, and signed out'],
    [['add', email], plain, 'already-staff', 'is already staff: nothing changed.'],
    [addLead, lead, 'already-lead', 'is already a safeguarding lead'],
    [['remove', email], { email }, 'removed', signedOut],
    [['remove', email], { email }, 'not-staff', "isn't staff: nothing changed."],
  ])('%j: sends %j and prints what %s means', async (words, input, outcome, text) => {
    const { status, stdout, events } = await runAdminWith(['staff', ...words], { outcome });
    expect(status).toBe(0);
    expect(stdout).toContain(text);
    expect(events).toEqual([{ command: `staff ${words[0]}`, input }]);
  });

  it.each([
    ['add', 'unknown-account', `No account has the address ${email}. Check its spelling`],
    ['remove', 'unknown-account', `No account has the address ${email}. Check its spelling`],
    ['add', 'unconfirmed-account', 'type the code that is mailed to them'],
  ])('%s fails for an %s, with the next step', async (command, outcome, text) => {
    const ended = await runAdminWith(['staff', command, email], { outcome });
    expect(ended).toMatchObject({ status: 1, stdout: '' });
    expect(ended.stderr).toContain(text);
  });
});
