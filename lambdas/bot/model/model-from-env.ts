import { MetricUnit } from '@aws-lambda-powertools/metrics';
import * as z from 'zod/mini';
import type { Observability } from '../../runtime/observability.ts';
import { safeParseJson } from '../../runtime/safe-parse-json.ts';
import { envNames } from '../../runtime/shared/env-names.ts';
import { bedrockModel } from './bedrock-model.ts';
import type { ModelDeps, ModelOutcome } from './write-answer.ts';

const setting = z.object({ id: z.string(), perStudentPerDay: z.int(), perDay: z.int() });

const metricNames: Readonly<Record<ModelOutcome, string>> = {
  written: 'ModelAnswered',
  refused: 'ModelRefused',
  limited: 'ModelLimited',
  failed: 'ModelFailed',
};

/** Returns null if the environment variable of the language model isn't set. */
export function modelFromEnv({ metrics, logger }: Observability): ModelDeps | null {
  const text = process.env[envNames.askBotModel];
  if (text === undefined) return null;
  const { data } = z.safeParse(setting, safeParseJson(text));
  if (data === undefined) throw new Error(`The environment variable ${envNames.askBotModel} doesn't fit`);
  const { id, ...limits } = data;
  return {
    limits,
    model: bedrockModel({ modelId: id }),
    report: (outcome, error) => {
      metrics.addMetric(metricNames[outcome], MetricUnit.Count, 1);
      if (outcome === 'failed') logger.warn('The model gave no answer', { error: error ?? 'unknown' });
      if (outcome === 'refused') logger.warn('The model gave an answer that is not fit to be shown');
    },
  };
}
