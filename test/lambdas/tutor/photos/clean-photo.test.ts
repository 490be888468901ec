import { expect, it } from 'vitest';
import { photoLimits } from '../../../../contract/tutor/photo-rules.ts';
import { Failure } from '../../../../lambdas/runtime/failure.ts';
import { cleanPhoto } from '../../../../lambdas/tutor/photos/clean-photo.ts';
import { decode } from '../../../../lambdas/tutor/photos/jpeg-codec.ts';
import { readJpegHeader } from '../../../../lambdas/tutor/photos/jpeg-header.ts';
import { makeHostileFiles } from './hostile-files.fixture.ts';
import { drawPage, encodePage } from './jpeg.fixture.ts';

const files = await makeHostileFiles();

/** Lists the markers of a file's segments up to the first scan. */
function listMarkers(bytes: Uint8Array): string[] {
  const found: string[] = [];
  for (let at = 2; bytes[at] === 0xff; at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)) {
    found.push((bytes[at + 1] ?? 0).toString(16));
    if (bytes[at + 1] === 0xda) break;
  }
  return found;
}

it('the list has fifty hostile files or more', () => {
  expect(files.length).toBeGreaterThanOrEqual(50);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
});

it.each(files)('$name: $expected', async ({ bytes, expected }) => {
  const result = await cleanPhoto(bytes).catch((error: unknown) => error);
  if (expected !== 'clean') {
    expect(result).toBeInstanceOf(Failure);
    expect(result).toMatchObject({ code: 'photo_refused', details: { because: expected } });
    return;
  }
  if (!(result instanceof Uint8Array)) throw result;
  const { width, height, length } = readJpegHeader(result);
  expect(Math.max(width, height)).toBeLessThanOrEqual(photoLimits.side);
  expect(result.length).toBeLessThanOrEqual(photoLimits.bytes);
  // The file ends with the picture, and consists of nothing but JFIF's header, tables, frame and scan.
  expect(length).toBe(result.length);
  expect(new Set(listMarkers(result))).toEqual(new Set(['e0', 'db', 'c0', 'c4', 'da']));
  const text = Buffer.from(result).toString('latin1');
  expect(['CANARY', 'script', 'Exif', 'ftyp', 'PK\x03'].filter((part) => text.includes(part))).toEqual([]);
});

it('a photo keeps what it shows', async () => {
  const page = drawPage(160, 120);
  const { data, width, height } = await decode(await cleanPhoto(await encodePage(page)));
  expect([width, height]).toEqual([160, 120]);
  const differences = page.data.map((value, index) => Math.abs(value - (data[index] ?? 0)));
  expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(8);
});

it('a damaged photo leaves nothing behind that harms the next one', async () => {
  const photo = await encodePage(drawPage(64, 48));
  const damaged = files.find(({ name }) => name === 'no tables of quantisation')?.bytes ?? new Uint8Array();
  const first = await cleanPhoto(photo);
  for (let time = 0; time < 3; time++) await expect(cleanPhoto(damaged)).rejects.toThrow('photo_refused');
  expect(await cleanPhoto(photo)).toEqual(first);
});
