import * as z from 'zod';
import { parseProperties, type Template } from './template.ts';

/** Environment variables of functions that the stand-ins read too. */
export const variableNames = {
  paymentSecret: 'PAYMENT_SECRET',
  siteUrl: 'SITE_URL',
  mailSender: 'MAIL_SENDER',
  /** The model that words answers of Ask Bot, as JSON. */
  askBotModel: 'ASK_BOT_MODEL',
} as const;

const notConfigured = 'none';

const environmentSchema = z.object({
  Environment: z.object({ Variables: z.record(z.string(), z.string()).optional() }).optional(),
});

export function readSetting(variables: Readonly<Record<string, string>>, name: string): string | null {
  const value = variables[name];
  return value === undefined || value === notConfigured ? null : value;
}

const modelSchema = z.object({ id: z.string() });

export function readModel(template: Template): string | null {
  const setting = findSetting(template, variableNames.askBotModel);
  return setting === null ? null : modelSchema.parse(JSON.parse(setting)).id;
}

/** Reads a variable of the first function that has it. @returns null if none has it */
export function findSetting(template: Template, name: string): string | null {
  for (const resource of template.ofType('AWS::Lambda::Function')) {
    const variables = parseProperties(resource, environmentSchema).Environment?.Variables ?? {};
    const value = readSetting(variables, name);
    if (value !== null) return value;
  }
  return null;
}
