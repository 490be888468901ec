import * as z from 'zod';
import { parseProperties, type Template } from './template.ts';

/** Names of the Lambda functions' environment variables that the local product reads from the template. */
export const variableNames = {
  paymentSecret: 'PAYMENT_SECRET',
  siteUrl: 'SITE_URL',
  mailSender: 'MAIL_SENDER',
  /** The AI model that writes the answers of Ask Bot. The variable contains JSON. */
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

/** Returns the value of an environment variable from the first function that has it, or null if none has it. */
export function findSetting(template: Template, name: string): string | null {
  for (const resource of template.ofType('AWS::Lambda::Function')) {
    const variables = parseProperties(resource, environmentSchema).Environment?.Variables ?? {};
    const value = readSetting(variables, name);
    if (value !== null) return value;
  }
  return null;
}
