import { describe, expect, it, vi } from 'vitest';
import { confirmStaffCheck, startStaffCheck } from '../../../../lambdas/account/staff-check/check-staff.ts';
import type { Warn } from '../../../../lambdas/runtime/observability.ts';
import type { Mailer } from '../../../../lambdas/mail/mailer.ts';
import { useTables } from '../../../support/dynalite.ts';
import { begin, createScene } from './check-staff.fixture.ts';
import { through } from '../../../support/through.ts';
import { memoryOutbox, memoryOutboxStore } from '../../mail/memory-outbox-store.ts';

const tables = useTables();
const minute = 60_000;
const hour = 60 * minute;

const scene = (groups?: readonly string[]) => createScene(tables, groups);

describe('a sign-in of staff on a new device', () => {
  it('opens nothing before the code that was mailed to the account’s current address', async () => {
    const app = scene();
    const laptop = app.signIn();
    expect(await app.opens(laptop)).toBe('staff_check_needed');
    expect(await app.start(laptop)).toEqual({ sentTo: 's…@ktc.example' });
    expect(app.sent('staffCode')).toEqual([{ to: 'sam@ktc.example', code: '000001' }]);
    expect(await app.opens(laptop)).toBe('staff_check_needed');
    expect(await app.confirm(laptop, '000001')).toEqual({ device: expect.stringMatching(/^s+1$/) as string });
    expect(await app.opens(laptop)).toEqual(['staff']);
    expect(app.acts).toEqual(['sam: code sent', 'sam: confirmed by code']);
  });

  it('is reported to the person, later if that mail fails', async () => {
    const app = scene();
    await app.enter(app.signIn());
    expect(app.sent('newStaffDevice')).toEqual([{ to: 'sam@ktc.example' }]);
    const waiting = memoryOutboxStore();
    const warn = vi.fn<Warn>();
    const failing: Mailer = { hasSender: true, send: () => Promise.reject(new Error('to sam@ktc.example')) };
    const deps = { ...app.deps, outbox: memoryOutbox(failing, waiting, warn) };
    const phone = app.signIn('phone');
    await app.start(phone);
    expect(await confirmStaffCheck(deps, phone, { code: app.newestCode(), device: null })).toMatchObject({
      device: expect.any(String) as string,
    });
    expect(waiting.list()).toMatchObject([{ name: 'newStaffDevice', studentId: app.staffId }]);
    expect(JSON.stringify([app.warnings, warn.mock.calls])).not.toContain('@');
  });

  it('of somebody else stays closed, as does another sign-in of the same person', async () => {
    const [sam, kim] = [scene(), scene()];
    await sam.enter(sam.signIn());
    expect(await kim.opens(kim.signIn())).toBe('staff_check_needed');
    const phone = sam.signIn('phone');
    expect(await sam.opens(phone)).toBe('staff_check_needed');
    await sam.start(phone);
    await expect(sam.confirm(phone, '000001')).rejects.toThrow('wrong_code');
  });

  it('is confirmed by a repeated call too, which adds no second device', async () => {
    const app = scene();
    await app.enter(app.signIn());
    expect(await app.confirm(app.signIn(), '000001')).toEqual({ device: null });
    expect(await app.start(app.signIn())).toEqual({ sentTo: null });
    expect(app.names()).toEqual(['staffCode', 'newStaffDevice']);
  });

  it('without the claims of a sign-in, or without the group, is refused', async () => {
    const app = scene();
    const { signIn: _, ...unidentified } = app.signIn();
    await expect(app.start(unidentified)).rejects.toThrow('not_allowed');
    expect(await app.opens(unidentified)).toBe('staff_check_needed');
    await expect(app.start({ ...app.signIn(), groups: ['safeguarding'] })).rejects.toThrow('not_allowed');
    app.pool.groups = [];
    await expect(app.start(app.signIn())).rejects.toThrow('not_allowed');
    await expect(app.confirm(app.signIn(), '000001')).rejects.toThrow('not_allowed');
    expect(app.names()).toEqual([]);
  });
});

describe('a code', () => {
  it('isn’t replaced by a page that loads again, but by the wish for another one', async () => {
    const app = scene();
    const laptop = app.signIn();
    const reply = { sentTo: 's…@ktc.example' };
    expect([await app.start(laptop), await app.start(laptop)]).toEqual([reply, reply]);
    expect(app.sent('staffCode')).toHaveLength(1);
    expect(await startStaffCheck(app.deps, laptop, { device: null, again: true })).toEqual(reply);
    await expect(app.confirm(laptop, '000001')).rejects.toThrow('wrong_code');
    await app.confirm(laptop, '000002');
  });

  it('works for ten minutes', async () => {
    const app = scene();
    const laptop = app.signIn();
    await app.start(laptop);
    app.clock.now += 10 * minute;
    await expect(app.confirm(laptop, '000001')).rejects.toThrow('expired_code');
    await app.start(laptop);
    app.clock.now += 10 * minute - 1;
    await app.confirm(laptop, '000002');
  });

  it('can be tried five times, also at once, and another code replaces it', async () => {
    const app = scene();
    const laptop = app.signIn();
    await app.start(laptop);
    const tries = Array.from({ length: 8 }, () =>
      app.confirm(laptop, '999999').catch((error: unknown) => (error as Error).message),
    );
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((outcome) => outcome === 'wrong_code').length).toBeLessThanOrEqual(5);
    for (let more = 0; more < 5; more += 1) await app.confirm(laptop, '999999').catch(() => undefined);
    await expect(app.confirm(laptop, '000001')).rejects.toThrow('expired_code');
    expect(new Set(app.acts.slice(1))).toEqual(new Set(['sam: refused']));
    await app.start(laptop);
    await expect(app.confirm(laptop, '000001')).rejects.toThrow('wrong_code');
    await app.confirm(laptop, '000002');
  });

  it('is mailed five times an hour at most', async () => {
    const app = scene();
    for (let sent = 0; sent < 5; sent += 1) await app.start(app.signIn(`device-${sent}`));
    await expect(app.start(app.signIn())).rejects.toThrow('code_limit');
    app.clock.now += hour;
    await app.start(app.signIn());
  });

  it('that can’t be mailed is an error that doesn’t count, and is logged without an address', async () => {
    const app = scene();
    const mailer = { hasSender: true, send: () => Promise.reject(new Error('to sam@ktc.example')) };
    for (let tries = 0; tries < 9; tries += 1)
      await expect(app.start(app.signIn(), null, { mailer })).rejects.toThrow('mail_unavailable');
    expect(JSON.stringify(app.warnings)).not.toContain('@');
    expect(await app.start(app.signIn())).toEqual({ sentTo: 's…@ktc.example' });
  });

  it('is stored as a hash, as is the secret of a device', async () => {
    const app = scene();
    await app.start(app.signIn());
    expect(JSON.stringify(await app.stored())).not.toContain('000001');
    const { device } = await app.confirm(app.signIn(), '000001');
    expect(JSON.stringify(await app.stored())).not.toContain(device);
  });
});

describe('a session', () => {
  it('ends after 12 hours, and then needs a code, also on a known device', async () => {
    const app = scene();
    const laptop = app.signIn();
    const { device } = await app.enter(laptop);
    app.clock.now += 12 * hour - 1;
    expect(await app.opens(laptop)).toEqual(['staff']);
    app.clock.now += 1;
    expect(await app.opens(laptop)).toBe('staff_check_needed');
    expect(await app.start(laptop, device)).toEqual({ sentTo: 's…@ktc.example' });
    expect(await app.confirm(laptop, app.newestCode(), device)).toEqual({ device: null });
    expect(await app.opens(laptop)).toEqual(['staff']);
    expect(app.sent('newStaffDevice')).toHaveLength(1);
  });

  it('has the rights of the person in the pool, whatever the token says', async () => {
    const app = scene(['staff', 'safeguarding']);
    app.pool.groups = ['staff'];
    await app.enter(app.signIn());
    expect(await app.opens(app.signIn())).toEqual(['staff']);
    const lead = scene(['staff', 'safeguarding']);
    await lead.enter(lead.signIn());
    expect(await lead.opens(lead.signIn())).toEqual(['staff', 'safeguarding']);
  });

  it('is deleted by DynamoDB some time after everything in its item has ended', async () => {
    const app = scene();
    await app.enter(app.signIn());
    expect(await app.stored()).toMatchObject({ expiresAt: begin / 1000 + 30 * 24 * 3600 });
  });

  it('can’t begin while somebody is removed from the staff, whichever call comes first', async () => {
    const app = scene();
    const laptop = app.signIn();
    const { device } = await app.enter(laptop);
    const remove = async () => {
      app.pool.groups = [];
      await app.deps.staffAccess.end(app.staffId);
    };
    const phone = app.signIn('phone');
    const logins = through(app.deps.logins, async (call, name) => {
      const found = await call();
      if (name === 'listGroups') await remove();
      return found;
    });
    await expect(app.start(phone, device, { logins })).rejects.toThrow('not_allowed');
    expect([await app.opens(laptop), await app.opens(phone)]).toEqual([
      'staff_check_needed',
      'staff_check_needed',
    ]);
  });
});

describe('a known device', () => {
  it('begins the session of another sign-in without a mail', async () => {
    const app = scene();
    const { device } = await app.enter(app.signIn());
    app.clock.now += 29 * 24 * hour;
    const next = app.signIn('the next day');
    expect(await app.start(next, device)).toEqual({ sentTo: null });
    expect(await app.opens(next)).toEqual(['staff']);
    expect(app.acts.at(-1)).toBe('sam: confirmed on a known device');
    expect(app.names()).toEqual(['staffCode', 'newStaffDevice']);
  });

  it('is forgotten after 30 days, or as the oldest of six', async () => {
    const app = scene();
    const { device: first } = await app.enter(app.signIn());
    const devices = [];
    for (let more = 0; more < 5; more += 1) {
      app.clock.now += hour;
      devices.push((await app.enter(app.signIn(`device-${more}`))).device);
    }
    expect(await app.start(app.signIn('next'), first)).toMatchObject({
      sentTo: expect.any(String) as string,
    });
    expect(await app.start(app.signIn('next'), devices[0])).toEqual({ sentTo: null });
    app.clock.now += 30 * 24 * hour;
    expect(await app.start(app.signIn('later'), devices[4])).toMatchObject({
      sentTo: expect.any(String) as string,
    });
  });

  it('of somebody else is unknown', async () => {
    const [sam, kim] = [scene(), scene()];
    const { device } = await sam.enter(sam.signIn());
    expect((await kim.start(kim.signIn(), device)).sentTo).not.toBeNull();
  });
});

describe('a stage without a sender', () => {
  it('begins a session without a code, which ends and can be ended like any other', async () => {
    const app = scene();
    app.setSender(false);
    const laptop = app.signIn();
    expect(await app.start(laptop)).toEqual({ sentTo: null });
    expect(await app.opens(laptop)).toEqual(['staff']);
    expect(app.acts).toEqual(['sam: confirmed without a code, because the stage has no sender']);
    app.clock.now += 12 * hour;
    expect(await app.opens(laptop)).toBe('staff_check_needed');
  });

  it('begins none for somebody who is removed meanwhile', async () => {
    const app = scene();
    app.setSender(false);
    const logins = through(app.deps.logins, async (call, name) => {
      const found = await call();
      if (name === 'listGroups') {
        app.pool.groups = [];
        await app.deps.staffAccess.end(app.staffId);
      }
      return found;
    });
    await expect(app.start(app.signIn(), null, { logins })).rejects.toThrow('not_allowed');
    expect(await app.opens(app.signIn())).toBe('staff_check_needed');
  });
});
