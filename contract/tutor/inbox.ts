import * as z from 'zod/mini';
import { inboxId, timestamp } from '../identifiers.ts';
import { topicProgress } from '../quizzes/progress.ts';
import { gradedQuestion } from '../quizzes/questions.ts';
import { concern } from '../safeguarding/concern.ts';
import { textTree } from '../text/schema.ts';
import { closing, threadHead, threadMessage } from './threads.ts';
import { inboxStates } from './tutor-options.ts';

export const inboxState = z.enum(inboxStates);
export type InboxState = z.infer<typeof inboxState>;

const assignment = z.object({
  tutorId: z.string(),
  name: z.string(),
  mine: z.boolean(),
  /** The first name of the colleague who passed the thread to this tutor. Missing if the tutor took the thread. */
  passedBy: z.exactOptional(z.string()),
});

/** A note among tutors. `to` is the colleague to whom the thread was passed with the note, or null. */
const note = z.object({
  by: z.string(),
  at: timestamp,
  to: z.nullable(z.object({ name: z.string(), me: z.boolean() })),
  text: z.string(),
});

export const inboxSummary = z.object({
  inboxId,
  ...threadHead,
  /** When the student began to wait, a tutor last answered or the thread was closed, depending on `state`. */
  since: timestamp,
  studentName: z.string(),
  assigned: z.nullable(assignment),
  concern: z.nullable(concern),
  /** Whether a message has raised a concern since a member of staff last opened the thread. */
  concernUnread: z.boolean(),
  /** Whether a member of staff has told the safeguarding lead about the thread. */
  referred: z.boolean(),
  /** Missing if the reader isn't a safeguarding lead, or if the student has reported a message by this lead. */
  reported: z.exactOptional(z.boolean()),
  /** True if no safeguarding lead has opened the thread since the last report. Missing if `reported` is missing. */
  reportUnread: z.exactOptional(z.boolean()),
});
export type InboxSummary = z.infer<typeof inboxSummary>;

export const inboxRow = z.extend(inboxSummary, {
  /** The first words of the first message. */
  firstLine: z.string(),
  /** Whether the student wrote last, and no member of staff has opened the thread since. */
  unread: z.boolean(),
});
export type InboxRow = z.infer<typeof inboxRow>;

/** A quiz question as the student saw it, together with the right options for the tutor. */
export const inboxQuestion = z.object({
  ...z.pick(gradedQuestion, {
    lessonId: true,
    stem: true,
    options: true,
    correctOptionIds: true,
    chosenOptionIds: true,
    retryOptionIds: true,
    solution: true,
  }).shape,
  /** True if the student's quiz is still open. The tutor must not reveal the right options then. */
  open: z.boolean(),
});
export type InboxQuestion = z.infer<typeof inboxQuestion>;

/** The student's results in the topic that the thread is about. Other topics are none of the tutor's business. */
const topicResults = z.pick(topicProgress, {
  title: true,
  answered: true,
  mastery: true,
  best: true,
  latest: true,
  mistakes: true,
});

export const inboxThread = z.extend(inboxSummary, {
  closed: z.nullable(closing),
  messages: z.array(threadMessage),
  question: z.nullable(inboxQuestion),
  /** The result of the quiz attempt that the thread is about. `correctCount` is null while the attempt is open. */
  attempt: z.nullable(z.object({ correctCount: z.nullable(z.int()), questionCount: z.int() })),
  /** Null if the thread isn't about a single topic. */
  topic: z.nullable(topicResults),
  /** The lesson's text. Tutors can't open the lesson's page, because they own no course. */
  lesson: z.nullable(textTree),
  /** The writing task, the self-check, or the exam question with its mark scheme in the lesson that the thread is about. */
  task: z.nullable(textTree),
  alsoOpen: z.array(z.string()),
  /** Who told the safeguarding lead about the thread. `text` is null if the reader may not see it, and may be empty. */
  referrals: z.array(z.object({ by: z.string(), at: timestamp, text: z.nullable(z.string()) })),
  /** What tutors noted about the thread for each other, oldest first. */
  notes: z.array(note),
  /** True if the tutor who reads the thread can't change it for now, because the student has reported this tutor. */
  paused: z.boolean(),
  /** True if the tutor who reads the thread may share its answer under the lesson that the thread is about. */
  shareable: z.boolean(),
});
export type InboxThread = z.infer<typeof inboxThread>;
