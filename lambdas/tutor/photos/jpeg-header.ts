import { photoLimits } from '../../../contract/tutor/photo-rules.ts';
import { refusePhoto } from './refuse-photo.ts';

/**
 * The markers of a JPEG file: ITU-T T.81, table B.1, https://www.w3.org/Graphics/JPEG/itu-t81.pdf
 * `frames` are the frame headers of baseline, extended and progressive pictures with Huffman codes.
 */
const markers = { start: 0xd8, end: 0xd9, scan: 0xda, frames: [0xc0, 0xc1, 0xc2] } as const;
/** The other frame headers and arithmetic coding. Browsers neither make nor show such pictures. */
const otherFrames = [0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf];
/** TEM, the restart markers and SOI have no length, and can't stand between segments. */
const isBare = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= markers.start);

/**
 * A progressive picture has about ten scans. The decoder goes through all pixels again for each, so that a small file with
 * thousands of scans takes minutes: https://bugzilla.redhat.com/show_bug.cgi?id=1344214
 */
const mostScans = 20;

export interface JpegHeader {
  readonly width: number;
  readonly height: number;
  /** How many bytes belong to the picture. Whatever follows doesn't. */
  readonly length: number;
}

/**
 * Goes through the segments of a JPEG file without decoding it, so that nothing is decoded that has too many pixels, too
 * many scans or an unusual format.
 *
 * @throws Failure `photo_refused`
 */
export function readJpegHeader(bytes: Uint8Array): JpegHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== (0xff00 | markers.start)) throw refusePhoto('type');
  let size: Pick<JpegHeader, 'width' | 'height'> | null = null;
  let scans = 0;
  for (let at = 2; ;) {
    if (bytes[at] !== 0xff) throw refusePhoto('damaged');
    // Any marker may be preceded by fill bytes: ITU-T T.81, B.1.1.2.
    while (bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1];
    at += 2;
    if (marker === undefined || isBare(marker)) throw refusePhoto('damaged');
    if (marker === markers.end) {
      if (size === null || scans === 0) throw refusePhoto('damaged');
      return { ...size, length: at };
    }
    if (at + 2 > bytes.length) throw refusePhoto('damaged');
    const end = at + view.getUint16(at);
    if (end < at + 2 || end > bytes.length) throw refusePhoto('damaged');
    if (otherFrames.includes(marker)) throw refusePhoto('type');
    if (markers.frames.some((frame) => frame === marker)) {
      if (size !== null || end < at + 8) throw refusePhoto('damaged');
      size = readFrame(view, at);
    }
    at = end;
    if (marker === markers.scan) {
      if (size === null) throw refusePhoto('damaged');
      if (++scans > mostScans) throw refusePhoto('size');
      at = skipScan(bytes, at);
    }
  }
}

/** Reads a frame header: length, precision, height, width, number of components (ITU-T T.81, B.2.2). */
function readFrame(view: DataView, at: number): Pick<JpegHeader, 'width' | 'height'> {
  const [precision, components] = [view.getUint8(at + 2), view.getUint8(at + 7)];
  const [height, width] = [view.getUint16(at + 3), view.getUint16(at + 5)];
  // Four components are CMYK, which browsers never make.
  if (precision !== 8 || (components !== 1 && components !== 3)) throw refusePhoto('type');
  if (width === 0 || height === 0) throw refusePhoto('damaged');
  if (width > photoLimits.side || height > photoLimits.side) throw refusePhoto('size');
  return { width, height };
}

/** Returns where the next marker stands. In the data of a scan, 0xFF is followed by zero or is a restart marker. */
function skipScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw refusePhoto('damaged');
}
