import * as z from 'zod';
import { parseProperties, type Template } from './template.ts';

/** Environment variables of functions that the stand-ins read too. */
export const variableNames = {
  /** The name of the secret with the payment provider's keys. */
  paymentSecret: 'PAYMENT_SECRET',
  /** The site's address. */
  siteUrl: 'SITE_URL',
  /** The sender of the functions' mail. */
  mailSender: 'MAIL_SENDER',
  /** The model that words answers of Ask Bot, as JSON. */
  askBotModel: 'ASK_BOT_MODEL',
} as const;

/** The value of a variable without a setting. */
const notConfigured = 'none';

const environmentSchema = z.object({
  Environment: z.object({ Variables: z.record(z.string(), z.string()).optional() }).optional(),
});

/** Reads a variable. @returns null if it isn't configured */
export function readSetting(variables: Readonly<Record<string, string>>, name: string): string | null {
  const value = variables[name];
  return value === undefined || value === notConfigured ? null : value;
}

const modelSchema = z.object({ id: z.string() });

/** Reads the id of the model that functions may call. @returns null if there is none */
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
