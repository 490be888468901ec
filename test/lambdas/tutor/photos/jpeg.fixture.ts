import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import encodeJpeg, { init } from '@jsquash/jpeg/encode.js';
import type { Pixels } from '../../../../lambdas/tutor/photos/jpeg-codec.ts';

const load = createRequire(import.meta.url);
const wasm = load.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm');
/** An option of Emscripten, which the package's types lack. */
const options: object = { wasmBinary: readFileSync(wasm) };

/** Draws lines as in an exercise book, with a line of ink. */
export function drawPage(width: number, height: number, noise = 0): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  let seed = 1;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    seed = (seed * 16_807) % 2_147_483_647;
    const ink = Math.abs(y - height / 2 - (height / 4) * Math.sin(x / 9)) < 2;
    const grey = (ink ? 40 : y % 12 === 0 ? 190 : 245) + ((seed % 256) - 128) * noise;
    data.set([grey, grey, Math.min(255, grey + 8), 255], pixel * 4);
  }
  return { data, width, height };
}

export async function encodePage(
  pixels: Pixels,
  given: { readonly quality?: number; readonly progressive?: boolean; readonly color_space?: number } = {},
): Promise<Uint8Array> {
  await init(options);
  const how = { quality: 75, progressive: false, ...given };
  const picture = pixels as Parameters<typeof encodeJpeg>[0];
  return new Uint8Array(await encodeJpeg(picture, { ...how, baseline: !how.progressive }));
}

/** A photo of 64 × 48 pixels, as a browser sends it. */
export const photoInBase64 = async (): Promise<string> =>
  Buffer.from(await encodePage(drawPage(64, 48))).toString('base64');
