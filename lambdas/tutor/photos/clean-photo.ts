import { photoLimits } from '../../../contract/tutor/photo-rules.ts';
import { decode, encode } from './jpeg-codec.ts';
import { readJpegHeader } from './jpeg-header.ts';
import { refusePhoto } from './refuse-photo.ts';

/** Good quality first. Writing stays readable at the last one. */
const qualities = [80, 60, 40];

/**
 * Makes a new JPEG file of the pixels of the given one. Nothing else of that file is left: no place, no comment, no
 * thumbnail, and nothing that was hidden before, between or after the pixels.
 *
 * @throws Failure `photo_refused`
 */
export async function cleanPhoto(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length > photoLimits.bytes) throw refusePhoto('size');
  const { width, height, length } = readJpegHeader(bytes);
  const pixels = await decode(bytes.subarray(0, length)).catch(() => null);
  if (pixels?.width !== width || pixels.height !== height) throw refusePhoto('damaged');
  for (const quality of qualities) {
    const clean = await encode(pixels, quality);
    if (clean.length <= photoLimits.bytes) return clean;
  }
  throw refusePhoto('size');
}
