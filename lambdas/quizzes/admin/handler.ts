import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import {
  quizzesDeskCommand,
  quizzesDeskReply,
  type QuizzesDeskReply,
} from '../../../contract/quizzes/admin.ts';
import { documentClient } from '../../runtime/document-client.ts';
import { readEnv } from '../../runtime/env.ts';
import { observe } from '../../runtime/observability.ts';
import { problemsOf } from '../../runtime/problems.ts';
import { envNames } from '../../runtime/shared/env-names.ts';
import { dynamoAnsweredQuizzes } from './dynamo-answered-quizzes.ts';
import { sumAnswers } from './sum-answers.ts';

const observability = observe('quizzes-desk');
const { logger } = observability;
const client = documentClient(observability);
const answered = dynamoAnsweredQuizzes({ client, name: readEnv(envNames.quizzesTable) });

/**
 * Serves the centre's tutors, who may invoke this function by their own rights in AWS.
 *
 * @throws Error naming what doesn't fit of a command.
 */
export const handler = async (event: unknown, context: Context): Promise<QuizzesDeskReply> => {
  logger.addContext(context);
  const { data: command, error } = z.safeParse(quizzesDeskCommand, event);
  if (command === undefined) {
    const problems = problemsOf('body', error.issues).map(({ path, problem }) => `${path}: ${problem}`);
    throw new Error(`The command doesn't fit: ${problems.join('; ')}`);
  }
  const { quizzes, next } = await answered.page(command.after);
  logger.info('Served', { command: command.command, quizzes: quizzes.length });
  return z.parse(quizzesDeskReply, { outcome: 'stats', questions: sumAnswers(quizzes), next });
};
