import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  confirmStaffCheck,
  startStaffCheck,
  type CheckStaffDeps,
} from '../../../../lambdas/account/staff-check/check-staff.ts';
import { dynamoStaffAccessStore } from '../../../../lambdas/account/staff-check/dynamo-staff-access-store.ts';
import { requireStaffSession } from '../../../../lambdas/runtime/staff-session.ts';
import type { Student } from '../../../../lambdas/runtime/student.ts';
import { dynamoStaffSessions } from '../../../../lambdas/tables/dynamo-staff-sessions.ts';
import { getItem } from '../../../../lambdas/tables/dynamo.ts';
import type { Tables } from '../../../support/dynalite.ts';
import { recordMails } from '../../mail/mailer.fixture.ts';
import { memoryOutbox } from '../../mail/memory-outbox-store.ts';
import { memoryCounter } from '../../tables/memory-counter.ts';

export const begin = Date.parse('2026-11-28T08:00:00Z');

/** A tutor, or with both groups a lead, who signs in on as many devices as a test needs. */
export function createScene(tables: Tables, groups: readonly string[] = ['staff']) {
  const staffId = randomUUID();
  const clock = { now: begin };
  const pool = { groups, email: 'sam@ktc.example' as string | null };
  const { mailer, sent, names, setSender } = recordMails();
  const acts: string[] = [];
  const warnings: unknown[] = [];
  let codes = 0;
  let secrets = 0;
  const deps: CheckStaffDeps = {
    staffAccess: dynamoStaffAccessStore(tables.userCourses),
    logins: {
      findEmail: () => Promise.resolve(pool.email),
      listGroups: () => Promise.resolve(pool.groups),
    },
    counter: memoryCounter(),
    mailer,
    outbox: memoryOutbox(mailer),
    newCode: () => String((codes += 1)).padStart(6, '0'),
    newSecret: () => String((secrets += 1)).padStart(43, 's'),
    logCheck: (id, act) => void acts.push(`${id === staffId ? 'sam' : id}: ${act}`),
    now: () => new Date(clock.now),
    pause: () => wait(1),
    warn: (...warning) => void warnings.push(warning),
  };
  const signIn = (id = 'laptop'): Student => ({
    ...{ id: staffId, name: 'Sam', email: 'old.token@ktc.example', groups },
    signIn: { id, at: clock.now },
  });
  const check = { sessions: dynamoStaffSessions(tables.userCourses), now: deps.now };
  const opens = (student: Student) =>
    requireStaffSession(check, student).then(
      (staff) => staff.groups,
      (error: unknown) => (error as Error).message,
    );
  const start = (student: Student, device: string | null = null, changes: Partial<CheckStaffDeps> = {}) =>
    startStaffCheck({ ...deps, ...changes }, student, { device, again: false });
  const confirm = (student: Student, code: string, device: string | null = null) =>
    confirmStaffCheck(deps, student, { code, device });
  const newestCode = () => sent('staffCode').at(-1)?.code ?? '';
  const enter = async (student: Student, device: string | null = null) => {
    await start(student, device);
    return confirm(student, newestCode(), device);
  };
  const stored = () => getItem(tables.userCourses, { partition: `STAFF#${staffId}`, sort: 'ACCESS' });
  return {
    ...{ staffId, clock, pool, deps, sent, names, setSender, acts, warnings, mailer },
    ...{ signIn, opens, start, confirm, newestCode, enter, stored },
  };
}
