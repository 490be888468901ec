import '../../support/lambda-env.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPreferences } from '../../../contract/account/preference-options.ts';
import { extraTime } from '../../../lambdas/account/admin/extra-time.ts';
import { findProfile, putExtraTime, putPreferences } from '../../../lambdas/tables/dynamo-profile.ts';
import { startTables, type Tables } from '../../support/dynalite.ts';
import { lambdaContext } from '../../support/gateway.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.close());

const students = { idOf: (email: string) => Promise.resolve(email === 'ada@example.com' ? 'ada' : null) };
const extraTimes = {
  find: async (studentId: string) => (await findProfile(tables.userCourses, studentId)).extraTime,
  put: (studentId: string, percent: number) => putExtraTime(tables.userCourses, studentId, percent),
};
const desk = (email: string, percent?: number) => extraTime({ students, extraTimes }, { email, percent });

describe('extra time', () => {
  it('is none until staff set it, and stays beside what the student chose', async () => {
    expect(await desk('ada@example.com')).toEqual({ outcome: 'shown', extraTime: 0 });
    await putPreferences(tables.userCourses, 'ada', defaultPreferences);
    expect(await desk('ada@example.com', 25)).toEqual({ outcome: 'set', extraTime: 25 });
    await putPreferences(tables.userCourses, 'ada', { ...defaultPreferences, colourScheme: 'dark' });
    expect(await desk('ada@example.com')).toEqual({ outcome: 'shown', extraTime: 25 });
    expect(await findProfile(tables.userCourses, 'ada')).toMatchObject({
      preferences: { colourScheme: 'dark' },
      extraTime: 25,
    });
  });

  it('isn’t set for somebody without an account', async () => {
    expect(await desk('nobody@example.com', 25)).toEqual({ outcome: 'unknown-student' });
  });
});

it.each([
  [{ command: 'extra-time', email: 'ada@example.com' }, 'body.extraTime'],
  [{ command: 'extra-time', email: 'ada@example.com', extraTime: 301 }, 'body.extraTime'],
  [{ command: 'show', email: 'ada' }, 'body.email'],
  [{ command: 'erase', student: { studentId: 'ada' }, confirmed: true }, 'body.student'],
  [{ command: 'erase', student: { email: 'ada@example.com' } }, 'body.confirmed'],
  [{ command: 'give' }, 'body.command'],
])('the desk refuses %j and names what doesn’t fit', async (command, path) => {
  const { handler } = await import('../../../lambdas/account/admin/handler.ts');
  await expect(handler(command, lambdaContext)).rejects.toThrow(path);
});
