import type { RefusalReason } from '../../../../lambdas/tutor/photos/refuse-photo.ts';
import { drawPage, encodePage } from './jpeg.fixture.ts';

/** Each hostile file contains this text, wherever its kind of file has room for a text. */
export const canary = 'CANARY <script>alert(1)</script> 53.80,-1.55';

export interface HostileFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Why the file is refused, or `clean` if a photo without the hidden part is made of it. */
  readonly expected: RefusalReason | 'clean';
}

type Part = string | readonly number[] | Uint8Array | Uint8ClampedArray;
const join = (...parts: readonly Part[]): Uint8Array =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const short = (number: number) => [number >> 8, number & 0xff];
const segment = (marker: number, ...content: readonly Part[]): Uint8Array => {
  const bytes = join(...content);
  return join([0xff, marker], short(bytes.length + 2), bytes);
};

const zip = join('PK\x03\x04', canary, 'PK\x05\x06', new Uint8Array(18));
const png = (width: number, height: number) =>
  join(
    '\x89PNG\r\n\x1a\n',
    [0, 0, 0, 13],
    'IHDR',
    [0, 0],
    short(width),
    [0, 0],
    short(height),
    [8, 2, 0, 0, 0],
    canary,
  );

const otherKinds: Readonly<Record<string, Uint8Array>> = {
  'an empty file': join(),
  'one byte': join([0xff]),
  'a PNG file': png(1, 1),
  'a PNG file of 65,535 × 65,535 pixels': png(65_535, 65_535),
  'a GIF file': join('GIF89a', [1, 0, 1, 0, 0, 0, 0], canary),
  'a GIF file that is a script too': join('GIF89a/*', canary, '*/=1;alert(1)'),
  'a WebP file': join('RIFF', [40, 0, 0, 0], 'WEBPVP8 ', canary),
  'a HEIC file': join([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic', canary),
  'an AVIF file': join([0, 0, 0, 24], 'ftypavif', [0, 0, 0, 0], 'mif1avif', canary),
  'a BMP file': join('BM', new Uint8Array(52), canary),
  'a TIFF file': join('II*\0', [8, 0, 0, 0], canary),
  'an icon': join([0, 0, 1, 0, 1, 0], canary),
  'an SVG file with a script': join(`<svg xmlns="http://www.w3.org/2000/svg">${canary}</svg>`),
  'an SVG file with entities of entities': join(
    '<!DOCTYPE svg [<!ENTITY a "&b;&b;"><!ENTITY b "&c;&c;">]><svg>&a;</svg>',
  ),
  'an HTML page': join(`<!doctype html>${canary}`),
  'a PDF file': join('%PDF-1.7\n', canary),
  'a ZIP file': zip,
  'a program': join('\x7fELF', canary),
  'a JPEG XL file': join([0xff, 0x0a], canary),
  'a JPEG 2000 file': join([0xff, 0x4f, 0xff, 0x51], canary),
  'text with a byte order mark': join([0xef, 0xbb, 0xbf], canary),
};

/** Finds the first segment with one of the markers. Returns where it begins and ends. */
function findSegment(
  bytes: Uint8Array,
  markers: readonly number[],
): { readonly from: number; readonly to: number } {
  for (let at = 2; ;) {
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    if (markers.includes(bytes[at + 1] ?? 0)) return { from: at, to: at + 2 + length };
    if (at > bytes.length) throw new Error('The picture has no such segment');
    at += 2 + length;
  }
}
const [quantisation, codes, scan] = [0xdb, 0xc4, 0xda];
const frames = [0xc0, 0xc1, 0xc2];

const insert = (bytes: Uint8Array, at: number, ...parts: readonly Part[]) =>
  join(bytes.subarray(0, at), ...parts, bytes.subarray(at));
const afterStart = (bytes: Uint8Array, ...parts: readonly Part[]) => insert(bytes, 2, ...parts);

/** Overwrites bytes of the frame header. Its marker is at 1, its precision at 4, height at 5, width at 7. */
function changeFrame(bytes: Uint8Array, changes: Readonly<Record<number, number>>): Uint8Array {
  const { from } = findSegment(bytes, frames);
  const changed = Uint8Array.from(bytes);
  for (const [place, value] of Object.entries(changes)) changed[from + Number(place)] = value;
  return changed;
}

function without(bytes: Uint8Array, marker: number): Uint8Array {
  const { from, to } = findSegment(bytes, [marker]);
  return join(bytes.subarray(0, from), bytes.subarray(to));
}

const gps = join(
  ...['Exif\0\0MM\0*', [0, 0, 0, 8, 0, 1]],
  // One entry, GPSInfo, which points to a directory with the latitude.
  ...[
    [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0],
    [0, 1, 0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 44],
    canary,
  ],
);

/** Makes more than fifty files that somebody might send as a photo. */
export async function makeHostileFiles(): Promise<readonly HostileFile[]> {
  const page = drawPage(64, 48);
  const photo = await encodePage(page);
  const progressive = await encodePage(page, { progressive: true });
  const grey = await encodePage(page, { color_space: 1 });
  const body = photo.subarray(2);
  const [frame, firstScan] = [findSegment(photo, frames), findSegment(photo, [scan])];
  const frameBytes = photo.subarray(frame.from, frame.to);
  const progressiveScan = findSegment(progressive, [scan]);
  const secondScan = progressive.indexOf(0xff, progressiveScan.to);
  const emptyScan = segment(scan, [1, 1, 0, 0, 0, 0]);

  const refused: Readonly<Record<RefusalReason, Readonly<Record<string, Uint8Array>>>> = {
    type: {
      ...otherKinds,
      'a picture of four colours, as for printing': changeFrame(photo, { 9: 4 }),
      'a picture of two colours': changeFrame(photo, { 9: 2 }),
      'a lossless JPEG': changeFrame(photo, { 1: 0xc3 }),
      'a hierarchical JPEG': changeFrame(photo, { 1: 0xc5 }),
      'a JPEG with arithmetic codes': changeFrame(photo, { 1: 0xc9 }),
      'a progressive JPEG with arithmetic codes': changeFrame(photo, { 1: 0xca }),
      'a JPEG of 12 bits': changeFrame(photo, { 4: 12 }),
    },
    size: {
      'a header with 65,535 × 65,535 pixels': changeFrame(photo, { 5: 255, 6: 255, 7: 255, 8: 255 }),
      'a picture that is 1,601 pixels wide': await encodePage(drawPage(1601, 8)),
      'a picture that is 1,601 pixels high': await encodePage(drawPage(8, 1601)),
      'a progressive picture with 10,000 scans': insert(
        progressive,
        progressiveScan.from,
        ...Array.from({ length: 10_000 }, () => emptyScan),
      ),
      'a photo with comments of 320 kB': afterStart(
        photo,
        ...Array.from({ length: 5 }, () => segment(0xfe, new Uint8Array(64_000))),
      ),
      'noise that is too large': await encodePage(drawPage(1000, 1000, 1), { quality: 95 }),
      'noise that becomes no smaller': await encodePage(drawPage(1600, 1600, 1), { quality: 20 }),
    },
    damaged: {
      'a start without an end': join([0xff, 0xd8, 0xff, 0xe0]),
      'a start and an end': join([0xff, 0xd8, 0xff, 0xd9]),
      'half a photo': photo.subarray(0, photo.length / 2),
      'half a header': photo.subarray(0, frame.from + 5),
      'a photo without its end': photo.subarray(0, -2),
      'a picture without pixels in height': changeFrame(photo, { 5: 0, 6: 0 }),
      'a picture without pixels in width': changeFrame(photo, { 7: 0, 8: 0 }),
      'a segment of length 0': afterStart(photo, [0xff, 0xfe, 0, 0], canary),
      'a segment that is longer than the file': afterStart(photo, [0xff, 0xfe, 0xff, 0xff], canary),
      'two frame headers, one of them huge': insert(photo, frame.from, frameBytes),
      'a scan before its frame header': insert(
        photo,
        frame.from,
        photo.subarray(firstScan.from, firstScan.to),
      ),
      'a JPEG-LS file': changeFrame(photo, { 1: 0xf7 }),
      'a photo in a photo': afterStart(photo, photo),
      'text between segments': afterStart(photo, canary),
      'no tables of quantisation': without(photo, quantisation),
      'a start and noise': join([0xff, 0xd8], drawPage(16, 16, 1).data),
    },
  };
  const cleaned: Readonly<Record<string, Uint8Array>> = {
    'a photo': photo,
    'a progressive photo': progressive,
    'a photo in shades of grey': grey,
    'a place in Exif data': afterStart(photo, segment(0xe1, gps)),
    'a photo on its side': afterStart(
      photo,
      segment(0xe1, 'Exif\0\0MM\0*', [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
    ),
    'a thumbnail in Exif data': afterStart(photo, segment(0xe1, 'Exif\0\0', photo, canary)),
    'names in XMP': afterStart(photo, segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', canary)),
    'names in data of Photoshop': afterStart(photo, segment(0xed, 'Photoshop 3.0\0', canary)),
    'a text in a colour profile': afterStart(photo, segment(0xe2, 'ICC_PROFILE\0', [1, 1], canary)),
    'a transformation of Adobe': afterStart(photo, segment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 1], canary)),
    'a comment with HTML': afterStart(photo, segment(0xfe, canary)),
    'a comment with PHP': afterStart(photo, segment(0xfe, '<?php echo 1; ?>', canary)),
    'a comment between two scans': insert(progressive, secondScan, segment(0xfe, canary)),
    // The length 0x2F2A is the text `/*`, so that a script engine reads the picture as a comment.
    'a picture that is a script too': join(
      ...[
        [0xff, 0xd8, 0xff, 0xe0],
        '/*',
        canary,
        '*/=alert(1)/*',
        new Uint8Array(0x2f2a - 15 - canary.length),
      ],
      body,
    ),
    'a thousand fill bytes': afterStart(photo, new Uint8Array(1000).fill(0xff)),
    'a ZIP file after the photo': join(photo, zip),
    'an HTML page after the photo': join(photo, canary),
    'another photo after the photo': join(photo, afterStart(photo, segment(0xfe, canary))),
    'a film after the photo': join(photo, [0, 0, 0, 24], 'ftypmp42', canary),
    'a header with more pixels than the photo has': changeFrame(photo, { 5: 6, 6: 64, 7: 6, 8: 64 }),
    'noise in place of the pixels': join(
      photo.subarray(0, firstScan.to),
      drawPage(16, 16, 1).data.filter((byte) => byte !== 0xff),
      [0xff, 0xd9],
    ),
    'no tables of codes': without(photo, codes),
  };
  return [
    ...Object.entries(refused).flatMap(([reason, files]) =>
      Object.entries(files).map(([name, bytes]) => ({ name, bytes, expected: reason as RefusalReason })),
    ),
    ...Object.entries(cleaned).map(([name, bytes]) => ({ name, bytes, expected: 'clean' as const })),
  ];
}
