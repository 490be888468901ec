import type { InboxRow, InboxSummary, InboxThread } from '../../../contract/tutor/inbox.ts';
import { findElements, readElement, type TextNode, type TextTree } from '../../../contract/text/text-tree.ts';
import { readFirstName } from '../../../contract/account/name-rules.ts';
import type { StoredExamQuestion } from '../../tables/exam-question.ts';
import type { SubjectDetails } from '../thread-store.ts';
import { buildInboxId } from '../../../contract/identifier-rules.ts';
import {
  findPasser,
  findSharedLesson,
  getStateStart,
  isPausedFor,
  isUnopened,
  seesReports,
  type Thread,
  type Tutor,
  type Viewer,
} from '../thread.ts';
import { toClosing, toHead, toMessages } from '../thread-view.ts';

/** Only safeguarding leads learn whether the student reported a message. */
export function toInboxSummary(thread: Thread, viewer: Viewer): InboxSummary {
  const { assigned, concern, referrals, reported, reportsSeen, studentName, unreadConcerns } = thread;
  const passer = findPasser(thread);
  return {
    inboxId: buildInboxId(thread),
    ...toHead(thread),
    since: getStateStart(thread),
    studentName,
    assigned: assigned && {
      tutorId: assigned.tutorId,
      name: readFirstName(assigned.name),
      mine: assigned.tutorId === viewer.tutor.tutorId,
      ...(passer && { passedBy: readFirstName(passer.name) }),
    },
    concern,
    concernUnread: unreadConcerns.length > 0,
    referred: referrals.length > 0,
    ...(seesReports(thread, viewer) && {
      reported: reported.length > 0,
      reportUnread: reported.length > reportsSeen,
    }),
  };
}

/** Contains words of the student, so whoever returns it records first who reads. */
export const toInboxRow = (thread: Thread, viewer: Viewer): InboxRow => ({
  ...toInboxSummary(thread, viewer),
  firstLine: thread.firstLine,
  unread: isUnopened(thread),
});

/** Matches the address that a writing task in a lesson links to. */
const writingLink = /^\/query\/ask-tutor\?(?:.*&)?kind=writing\b/;

const linksToTutor = (text: TextTree): boolean =>
  text.some((node) => {
    if (typeof node === 'string') return false;
    const { attributes, children } = readElement(node);
    return writingLink.test(attributes['href'] ?? '') || linksToTutor(children);
  });

/** Finds the section with a writing task in a lesson, or returns null. */
export function findWritingTask(lesson: TextTree): TextTree | null {
  const starts = lesson.flatMap((node, index) => (node[0] === 'h2' ? [index] : []));
  const sections = starts.map((start, index) => lesson.slice(start, starts[index + 1]));
  return sections.find(linksToTutor) ?? null;
}

/** Finds the self-check whose question has this id. Returns null if the lesson has changed and lacks it. */
function findSelfCheck(lesson: TextTree, checkId: string): TextTree | null {
  const isQuestion = (node: TextTree[number]) =>
    typeof node !== 'string' && readElement(node).attributes['id'] === checkId;
  const found = findElements(lesson, 'self-check').find((parts) => parts.some(isQuestion));
  return found === undefined ? null : [['div', { class: 'self-check' }, ...found]];
}

/** Joins an exam question and the lines of its mark scheme, such as “M1 …”, by which the tutor marks the answer. */
const toExamTask = ({ stem, scheme }: StoredExamQuestion): TextTree => [
  ...stem,
  [
    'ol',
    ...scheme.map(({ kind = '', marks, for: earning }): TextNode => {
      const mark = kind.length === 1 ? `${kind}${marks}` : `${kind} (${marks})`.trim();
      return ['li', ['strong', mark], ' ', ...earning];
    }),
  ],
];

function findTask({ kind, subject }: Thread, { lesson, examQuestion }: SubjectDetails): TextTree | null {
  if (lesson === null) return null;
  if (kind === 'exam') return examQuestion ? toExamTask(examQuestion) : null;
  if (kind === 'writing') return findWritingTask(lesson);
  return subject?.checkId === undefined ? null : findSelfCheck(lesson, subject.checkId);
}

export function toInboxThread(
  thread: Thread,
  {
    texts,
    details,
    looks,
    viewer,
  }: {
    readonly texts: ReadonlyMap<string, string>;
    readonly details: SubjectDetails;
    readonly looks: readonly Tutor[];
    readonly viewer: Viewer;
  },
): InboxThread {
  return {
    ...toInboxSummary(thread, viewer),
    closed: toClosing(thread),
    messages: toMessages(thread, texts, { withReports: seesReports(thread, viewer), isLead: viewer.isLead }),
    paused: isPausedFor(thread, viewer.tutor),
    shareable: findSharedLesson(thread, viewer.tutor) !== null,
    ...details,
    task: findTask(thread, details),
    referrals: thread.referrals.map(({ tutor, at, text }) => ({
      by: readFirstName(tutor.name),
      at,
      // A referral may be about a colleague, so other tutors see only that there is one.
      text: viewer.isLead || tutor.tutorId === viewer.tutor.tutorId ? text : null,
    })),
    notes: thread.notes.map(({ tutor, at, to, text }) => ({
      by: readFirstName(tutor.name),
      at,
      to: to && { name: readFirstName(to.name), me: to.tutorId === viewer.tutor.tutorId },
      text,
    })),
    alsoOpen: looks
      .filter(({ tutorId }) => tutorId !== viewer.tutor.tutorId)
      .map(({ name }) => readFirstName(name)),
  };
}
