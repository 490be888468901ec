import decodeJpeg, { init as initDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initEncoder } from '@jsquash/jpeg/encode.js';
import decoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm';
import encoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm';

/** `data` has four bytes for each pixel: red, green, blue and 255. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** What the codec says about a damaged picture isn't logged. */
const printErr = () => undefined;

/*
 * Each call begins with a new instance of the codec, because a picture that fails leaves its memory behind. The package's
 * types lack the options of Emscripten: https://emscripten.org/docs/api_reference/module.html
 */

/** Throws an error of any kind if the picture is damaged. */
export async function decode(jpeg: Uint8Array): Promise<Pixels> {
  const options: object = { wasmBinary: decoder, printErr };
  await initDecoder(options);
  return (await decodeJpeg(Uint8Array.from(jpeg).buffer)) as Pixels;
}

/** Makes a baseline JPEG file without any metadata. `quality` is between 0 and 100. */
export async function encode(pixels: Pixels, quality: number): Promise<Uint8Array> {
  const options: object = { wasmBinary: encoder, printErr };
  await initEncoder(options);
  return new Uint8Array(
    await encodeJpeg(pixels as Parameters<typeof encodeJpeg>[0], {
      quality,
      baseline: true,
      progressive: false,
    }),
  );
}
