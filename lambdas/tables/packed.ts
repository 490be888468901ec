import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';

/** Better qualities take 5 to 15 times as long. Even the largest lesson already needs only one read unit of 4 kB. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
/** Stops a few bytes from becoming gigabytes. The largest text has 25,000 bytes of JSON. */
const maxOutputLength = 1_000_000;

/** Compresses a prepared text for an attribute. DynamoDB can't store it as lists, because it nests over 32 levels. */
export const pack = (value: unknown): Uint8Array => brotliCompressSync(JSON.stringify(value), { params });

const unpack = (bytes: Uint8Array<ArrayBuffer>): unknown =>
  JSON.parse(brotliDecompressSync(bytes, { maxOutputLength }).toString());

/** The schema of an attribute that {@link pack} wrote. Throws unless the unpacked value fits `schema`. */
export const packed = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(z.pipe(z.instanceof(Uint8Array), z.transform(unpack)), schema);
