import { readElement } from '../../contract/text/text-tree.ts';
import { CatalogueError } from '../faults.ts';
import { listCourseFolders } from '../load.ts';
import { preparePicture } from '../typesetting/prepare-picture.ts';
import type { FindPicture } from '../typesetting/prepare.ts';
import { listNames, readText } from './files.ts';

/** The size of a picture in pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Maps each picture file of a course to its path on the site. */
export function listPictures(directory: string, course: string): Map<string, string> {
  const folder = `courses/${course}/pictures`;
  return new Map(
    listNames(directory, folder).map((name) => [`${folder}/${name}`, `/pictures/${course}/${name}`]),
  );
}

export function readPictureSize(svg: string): PictureSize | undefined {
  const [, width, height] = /<svg[^>]*\sviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : undefined;
}

/** Maps the path of each picture on the site to the picture's size. */
export function readPictureSizes(directory: string): Readonly<Record<string, PictureSize>> {
  const pictures = listCourseFolders(directory).flatMap((course) => [...listPictures(directory, course)]);
  return Object.fromEntries(
    pictures.flatMap(([file, address]) => {
      const size = readPictureSize(readText(directory, file));
      return size === undefined ? [] : [[address, size]];
    }),
  );
}

/** Prepares all pictures of the courses, and returns a function that finds them. @throws CatalogueError if there are faults. */
export function loadPictures(directory: string): FindPicture {
  const files = listCourseFolders(directory).flatMap((course) => [...listPictures(directory, course)]);
  const prepared = files.map(([file, address]) => ({
    file,
    address,
    ...preparePicture(readText(directory, file)),
  }));
  const faults = prepared.flatMap(({ file, faults: found }) => found.map((fault) => ({ file, ...fault })));
  if (faults.length > 0) throw new CatalogueError(faults, directory);
  const pictures = new Map(prepared.map(({ address, picture }) => [address, picture]));
  return (path, description) => {
    const picture = pictures.get(path);
    if (picture === undefined) return undefined;
    const { tag, attributes, children } = readElement(picture);
    return [tag, { ...attributes, 'aria-label': description }, ...children];
  };
}
