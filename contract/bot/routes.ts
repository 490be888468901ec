import type { RouteTable } from '../route.ts';

/** A question has at most `question` characters. After `softPerDay` questions, the page shows how many are left. */
export const botLimits = { question: 1000, perDay: 30, softPerDay: 20 } as const;

export const botRoutes = {
  getConversation: { method: 'GET', path: '/queries/bot', access: 'student', status: 200 },
  askBot: { method: 'PUT', path: '/queries/bot/{turnId}', access: 'student', status: 201, help: true },
  eraseConversation: { method: 'DELETE', path: '/queries/bot', access: 'student', status: 204 },
} as const satisfies RouteTable;
