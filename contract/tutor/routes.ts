import type { RouteTable } from '../route.ts';
import { photoLimits } from './photo-rules.ts';

/** How many characters a tutor may write to the safeguarding lead about a thread. */
export const referralLength = 500;
/** How many characters a note among tutors about a thread may have. */
export const noteLength = 500;
export const threadLimits = {
  message: 4000,
  waiting: 5,
  messagesPerDay: 20,
  startsPerDay: 10,
  messagesInThread: 200,
} as const;
export const threadsPerPage = 20;
/** The tabs of the inbox count up to this number. A higher count in a reply means that there are more. */
export const countedInInbox = 99;

export const tutorRoutes = {
  listThreads: { method: 'GET', path: '/queries/threads', access: 'student', status: 200 },
  countUnread: { method: 'GET', path: '/queries/unread', access: 'student', status: 200 },
  startThread: {
    method: 'PUT',
    path: '/queries/threads/{threadId}',
    access: 'student',
    status: 201,
    help: true,
  },
  /** Starts a thread which says that something in a question or a lesson is wrong. */
  reportFlaw: {
    method: 'PUT',
    path: '/queries/flaws/{threadId}',
    access: 'student',
    status: 201,
    help: true,
  },
  getThread: { method: 'GET', path: '/queries/threads/{threadId}', access: 'student', status: 200 },
  sendMessage: {
    method: 'PUT',
    path: '/queries/threads/{threadId}/messages/{messageId}',
    access: 'student',
    status: 201,
    help: true,
  },
  markRead: { method: 'PUT', path: '/queries/threads/{threadId}/seen', access: 'student', status: 200 },
  closeThread: { method: 'PUT', path: '/queries/threads/{threadId}/closed', access: 'student', status: 200 },
  reportMessage: {
    method: 'PUT',
    path: '/queries/threads/{threadId}/reports/{messageId}',
    access: 'student',
    status: 200,
    help: true,
  },
  countInbox: { method: 'GET', path: '/queries/inbox-counts', access: 'staff', status: 200 },
  listInbox: { method: 'GET', path: '/queries/inbox', access: 'staff', status: 200 },
  openInboxThread: { method: 'GET', path: '/queries/inbox/{inboxId}', access: 'staff', status: 200 },
  /** Tells the safeguarding lead about a thread. */
  referThread: {
    method: 'PUT',
    path: '/queries/inbox/{inboxId}/referrals/{referralId}',
    access: 'staff',
    status: 201,
  },
  reply: {
    method: 'PUT',
    path: '/queries/inbox/{inboxId}/replies/{messageId}',
    access: 'staff',
    status: 201,
  },
  /** Lists the other members of staff, to whom the caller may pass a thread. */
  listColleagues: { method: 'GET', path: '/queries/colleagues', access: 'staff', status: 200 },
  /** Adds a note among tutors to a thread, and may pass the thread to a colleague. */
  addNote: { method: 'PUT', path: '/queries/inbox/{inboxId}/notes/{noteId}', access: 'staff', status: 201 },
  assignThread: { method: 'PUT', path: '/queries/inbox/{inboxId}/assignment', access: 'staff', status: 200 },
  closeInboxThread: { method: 'PUT', path: '/queries/inbox/{inboxId}/closed', access: 'staff', status: 200 },
  /** Adds a photo to a message that the student has sent, so that a failing photo can't hold up the message. */
  addPhoto: {
    method: 'PUT',
    path: '/queries/threads/{threadId}/messages/{messageId}/photos/{photoId}',
    access: 'student',
    status: 201,
    bodyLimit: photoLimits.base64 + 100,
  },
  getPhoto: {
    method: 'GET',
    path: '/queries/threads/{threadId}/photos/{photoId}',
    access: 'student',
    status: 200,
  },
  getInboxPhoto: {
    method: 'GET',
    path: '/queries/inbox/{inboxId}/photos/{photoId}',
    access: 'staff',
    status: 200,
  },
  /** Hides a photo from the student and from tutors. Safeguarding leads can open it until it is deleted. */
  removePhoto: {
    method: 'PUT',
    path: '/queries/inbox/{inboxId}/photos/{photoId}/removed',
    access: 'staff',
    status: 200,
  },
  /** Reads questions with their keys. One route for a list and a question, because each part of a path is a resource. */
  readBank: { method: 'GET', path: '/queries/bank', access: 'staff', status: 200 },
} as const satisfies RouteTable;
