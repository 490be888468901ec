import { expect, it } from 'vitest';
import { startTutor, startWithThreads } from './tutor.fixture.ts';
import { mark, thread } from './thread.fixture.ts';

const hour = 60;

it('a thread is late after the target time, and overdue after twice that time', async () => {
  const app = startTutor();
  await app.start();
  app.pass(24 * hour - 1);
  expect(await app.watch()).toEqual({ late: 0, overdue: 0 });
  app.pass(1);
  expect(await app.watch()).toEqual({ late: 1, overdue: 0 });
  app.pass(24 * hour);
  expect(await app.watch()).toEqual({ late: 1, overdue: 1 });
});

it('an answered or closed thread is never late, so that the centre gets no mail', async () => {
  const app = startTutor();
  const [one, other] = [await app.start(), await app.start()];
  app.setClock('2026-01-05T08:30:00Z');
  await app.reply(one.threadId);
  await app.close(other.threadId);
  expect(await app.watch()).toEqual({ late: 0, overdue: 0 });
  expect(app.mailed('waitingDigest')).toEqual([]);
});

it.each([
  ['2026-01-03T07:59:59Z', 0],
  ['2026-01-03T08:00:00Z', 1],
  ['2026-01-03T08:59:59Z', 1],
  ['2026-01-03T09:00:00Z', 0],
  ['2026-07-03T07:30:00Z', 1],
  ['2026-07-03T08:30:00Z', 0],
])(
  'the centre is mailed about late threads from eight to nine in Leeds: at %s %i mails',
  async (at, mails) => {
    const app = startTutor();
    await app.start();
    app.setClock(at);
    await app.watch();
    expect(app.mailed('waitingDigest')).toEqual(
      Array.from({ length: mails }, () => ({ count: 1, hours: 24 })),
    );
  },
);

it('a mail that fails is logged and doesn’t fail the run', async () => {
  const app = startTutor({
    around: (call, _, [mail]) =>
      mail === 'waitingDigest' ? Promise.reject(new RangeError('CANARY')) : call(),
  });
  await app.start();
  app.setClock('2026-01-03T08:30:00Z');
  expect(await app.watch()).toEqual({ late: 1, overdue: 0 });
  expect(app.warned).toEqual([
    ['The mail about waiting questions could not be sent', { reason: 'RangeError' }],
  ]);
});

it.each([99, 100, 101, 250])('all of %i late threads are counted', async (count) => {
  const threads = Array.from({ length: count }, (_, at) =>
    thread({ studentId: `student-${at}`, messages: [mark(at)] }),
  );
  const app = await startWithThreads(threads);
  app.pass(60 * hour);
  expect(await app.watch()).toEqual({ late: count, overdue: count });
});
