import { format } from 'oxfmt';
import options from '../../.oxfmtrc.json' with { type: 'json' };

/** Returns the text of a checked-in JSON file with this value. `path` decides how it is formatted. */
export async function formatJson(path: string, value: unknown): Promise<string> {
  const { code, errors } = await format(path, JSON.stringify(value), { printWidth: options.printWidth });
  if (errors.length > 0) throw new Error(`${path} can't be formatted: ${errors[0]?.message}`);
  return code;
}
