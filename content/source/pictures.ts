import { courseFolders } from '../load.ts';
import { listNames, readText } from './files.ts';

/** The size of a picture in pixels, as it is drawn where there is room. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Addresses of a course's pictures, by the path of the file. */
export function listPictures(directory: string, course: string): Map<string, string> {
  const folder = `courses/${course}/pictures`;
  return new Map(
    listNames(directory, folder).map((name) => [`${folder}/${name}`, `/pictures/${course}/${name}`]),
  );
}

/** The size that an SVG's `viewBox` gives; undefined where it gives none. */
export function pictureSize(svg: string): PictureSize | undefined {
  const [, width, height] = /<svg[^>]*\sviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : undefined;
}

/** The sizes of all courses' pictures, by their addresses. */
export function pictureSizes(directory: string): Readonly<Record<string, PictureSize>> {
  const pictures = courseFolders(directory).flatMap((course) => [...listPictures(directory, course)]);
  return Object.fromEntries(
    pictures.flatMap(([file, address]) => {
      const size = pictureSize(readText(directory, file));
      return size === undefined ? [] : [[address, size]];
    }),
  );
}
