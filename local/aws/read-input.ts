import * as z from 'zod';
import { AwsError } from './reply.ts';

/**
 * The JSON of a call's body.
 *
 * @throws AwsError named `refusal` where it holds anything that isn't known here: what was silently left out would be
 *   missed only once the product is deployed.
 */
export function readInput<Input>(schema: z.ZodType<Input>, body: string, refusal: string): Input {
  let input: unknown;
  try {
    input = JSON.parse(body);
  } catch {
    throw new AwsError('SerializationException', 'The body is not JSON.');
  }
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new AwsError(refusal, `The stand-in does not know this: ${z.prettifyError(parsed.error)}`);
}
