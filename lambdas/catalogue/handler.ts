import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import { observe } from '../runtime/observability.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { readCatalogue } from './catalogue.ts';
import { dynamoPublishedStore } from './dynamo-published-store.ts';
import { publish, type PublishResult } from './publish.ts';

const observability = observe('catalogue');
const { logger } = observability;
const catalogue = readCatalogue(new URL('./catalogue.json', import.meta.url));
const store = dynamoPublishedStore({
  client: documentClient(observability),
  tables: { courses: readEnv(envNames.coursesTable), quizzes: readEnv(envNames.quizzesTable) },
  pause: (milliseconds) => pause(milliseconds),
});

/** A deployment calls this function if the catalogue has changed. An error fails the deployment. */
export const handler = async (_event: unknown, context: Context): Promise<PublishResult> => {
  logger.addContext(context);
  const result = await publish({ store }, catalogue);
  logger.info('Published', { courses: catalogue.courses.length, ...result });
  return result;
};
