import * as z from 'zod';

/** Words in a drawing. They are plain text, because a picture can't show TeX. */
export const words = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .refine((value) => value !== '' && !value.includes('$'), { message: 'write plain words without dollars' });

/** A number, as a calculation in braces shows it: perhaps with a minus sign, and with spaces between the thousands. */
export const amount = z.union([z.number(), z.string()]).transform((value, context) => {
  const number = Number(
    String(value)
      .replace('−', '-')
      .replaceAll(/[\s\u00A0\u202F]|\\,/g, ''),
  );
  if (String(value).trim() !== '' && Number.isFinite(number)) return number;
  context.addIssue({ code: 'custom', message: 'write a number' });
  return z.NEVER;
});
