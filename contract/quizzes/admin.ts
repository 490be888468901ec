import * as z from 'zod/mini';
import { answerCounts } from './statistics.ts';

export const statisticsCommands = {
  'statistics answers': {
    input: z.strictObject({ courseId: z.string() }),
    reply: z.object({ questions: z.array(answerCounts) }),
  },
} as const;
