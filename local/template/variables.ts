import * as z from 'zod';
import { propertiesOf, type Template } from './template.ts';

/** Environment variables of functions that the stand-ins read too, by the names that the stack gives them. */
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

/** The value of a variable whose setting the stack leaves out. */
const notConfigured = 'none';

const environmentSchema = z.object({
  Environment: z.object({ Variables: z.record(z.string(), z.string()).optional() }).optional(),
});

/** The value of a variable, or null where it says that there is no such thing. */
export function settingOf(variables: Readonly<Record<string, string>>, name: string): string | null {
  const value = variables[name];
  return value === undefined || value === notConfigured ? null : value;
}

const modelSchema = z.object({ id: z.string() });

/** The id of the model that functions may ask; null where none may. */
export function modelOf(template: Template): string | null {
  const setting = findSetting(template, variableNames.askBotModel);
  return setting === null ? null : modelSchema.parse(JSON.parse(setting)).id;
}

/** The value of a variable in the first function that has one; null where none has. */
export function findSetting(template: Template, name: string): string | null {
  for (const resource of template.ofType('AWS::Lambda::Function')) {
    const variables = propertiesOf(resource, environmentSchema).Environment?.Variables ?? {};
    const value = settingOf(variables, name);
    if (value !== null) return value;
  }
  return null;
}
