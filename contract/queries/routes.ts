import type { RouteTable } from '../route.ts';

/** The API looks for a concern in every text up to this length, even if a lower limit then refuses the text. */
export const readLength = 20_000;
/** How many characters a tutor may write to the safeguarding lead about a thread. */
export const referralLength = 500;
export const threadLimits = {
  message: 4000,
  waiting: 5,
  messagesPerDay: 20,
  startsPerDay: 10,
  messagesInThread: 200,
} as const;
/** A question has at most `question` characters. After `softPerDay` questions, the page shows how many are left. */
export const botLimits = { question: 1000, perDay: 30, softPerDay: 20 } as const;
export const threadsPerPage = 20;

export const queriesRoutes = {
  getConversation: { method: 'GET', path: '/queries/bot', access: 'student', status: 200 },
  askBot: { method: 'PUT', path: '/queries/bot/{turnId}', access: 'student', status: 201, help: true },
  eraseConversation: { method: 'DELETE', path: '/queries/bot', access: 'student', status: 204 },
  listThreads: { method: 'GET', path: '/queries/threads', access: 'student', status: 200 },
  countUnread: { method: 'GET', path: '/queries/unread', access: 'student', status: 200 },
  startThread: {
    method: 'PUT',
    path: '/queries/threads/{threadId}',
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
  listInbox: { method: 'GET', path: '/queries/inbox', access: 'staff', status: 200 },
  listNotices: { method: 'GET', path: '/queries/notices', access: 'lead', status: 200 },
  openNotices: { method: 'GET', path: '/queries/notices/{groupId}', access: 'lead', status: 200 },
  markNoticesSeen: { method: 'PUT', path: '/queries/notices/{groupId}/seen', access: 'lead', status: 200 },
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
  assignThread: { method: 'PUT', path: '/queries/inbox/{inboxId}/assignment', access: 'staff', status: 200 },
  closeInboxThread: { method: 'PUT', path: '/queries/inbox/{inboxId}/closed', access: 'staff', status: 200 },
} as const satisfies RouteTable;
