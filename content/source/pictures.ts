import { CatalogueError } from '../faults.ts';
import { listCourseFolders } from '../load.ts';
import { describePicture, preparePicture } from '../typesetting/prepare-picture.ts';
import type { FindPicture } from '../typesetting/prepare.ts';
import { listNames, readText } from './files.ts';

/** Maps each picture file of a course to its path on the site. */
export function listPictures(directory: string, course: string): Map<string, string> {
  const folder = `courses/${course}/pictures`;
  return new Map(
    listNames(directory, folder).map((name) => [`${folder}/${name}`, `/pictures/${course}/${name}`]),
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
    return picture && describePicture(picture, description);
  };
}
