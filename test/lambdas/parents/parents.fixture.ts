import { randomUUID } from 'node:crypto';
import { dynamoLearningStore, findCourseTitle } from '../../../lambdas/parents/dynamo-learning-store.ts';
import type { CourseLinkDeps } from '../../../lambdas/parents/course-links.ts';
import { inviteParent } from '../../../lambdas/parents/invite-parent.ts';
import { dynamoParentsStore } from '../../../lambdas/parents/dynamo-parents-store.ts';
import type { MailSummariesDeps } from '../../../lambdas/parents/weekly/mail-summaries.ts';
import type { Student } from '../../../lambdas/runtime/student.ts';
import { batchWrite, getItem } from '../../../lambdas/tables/dynamo.ts';
import { dynamoCounter } from '../../../lambdas/tables/dynamo-counter.ts';
import { itemKeys, studentKey } from '../../../lambdas/tables/shared/item-keys.ts';
import type { Tables } from '../../support/dynalite.ts';
import { recordMails } from '../mail/mailer.fixture.ts';

/** A Tuesday. The next summary is due on 29 November at 16:00. */
export const tuesday = '2026-11-24T12:00:00.000Z';
export const due = '2026-11-29T16:00:00.000Z';

export function startParents(tables: Tables) {
  const { userCourses } = tables;
  const mails = recordMails();
  const clock = { now: new Date(tuesday) };
  const suppressed = new Set<string>();
  const warnings: string[] = [];
  const deps: MailSummariesDeps & CourseLinkDeps = {
    parents: dynamoParentsStore(userCourses),
    counter: dynamoCounter(userCourses),
    findCourseTitle: (courseId) => findCourseTitle(tables.courses, courseId),
    learning: dynamoLearningStore(tables),
    mailer: mails.mailer,
    hasSite: true,
    isSuppressed: (address) => Promise.resolve(suppressed.has(address)),
    isLate: () => false,
    now: () => clock.now,
    pause: () => Promise.resolve(),
    warn: (message) => void warnings.push(message),
  };
  return {
    ...{ deps, mails, suppressed, warnings },
    setTime: (time: string) => void (clock.now = new Date(time)),
    /** Returns the token of the newest mail with this name. */
    newestToken: (name: 'courseLink' | 'parentInvitation' | 'parentLink' | 'parentSummary'): string =>
      mails.sent(name).at(-1)?.token ?? '',
  };
}

export const newStudent = (name = 'Noor Hussain'): Student => ({
  ...{ id: randomUUID(), name, email: 'noor@example.com', groups: [] },
});

export const addLesson = ({ client, userCourses }: Tables, studentId: string, changedAt: string) =>
  batchWrite(
    client,
    [
      {
        table: userCourses.name,
        put: {
          ...studentKey(studentId, itemKeys.progressSort('maths', 'free-topic-one')),
          ...{ courseId: 'maths', lessonId: 'free-topic-one', done: true, changedAt, checks: {} },
        },
      },
    ],
    () => Promise.resolve(),
  );

export const newAddress = () => `parent-${randomUUID()}@example.com`;

/** Invites a parent of a new student. */
export async function startView(tables: Tables) {
  const app = startParents(tables);
  const student = newStudent();
  const email = newAddress();
  await inviteParent(app.deps, student, email);
  return { ...app, student, email, token: app.newestToken('parentInvitation') };
}

/** Returns the stored item with the parents whom a student has invited. */
export const readParents = ({ userCourses }: Tables, studentId: string) =>
  getItem(userCourses, studentKey(studentId, itemKeys.parentsSort));
