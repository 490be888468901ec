import { basename } from 'node:path';
import { lessonFileName, type CourseSource } from '../source/course.ts';
import { fileFault, type Fault } from '../faults.ts';
import { listNames, readText } from '../source/files.ts';
import { preparePicture } from '../typesetting/prepare-picture.ts';

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const useSlug = 'use lower-case words and hyphens';
const unread = 'nothing reads this file';
const entries = ['course.yaml', 'misconceptions.yaml', 'lessons', 'questions', 'exam-questions', 'pictures'];

export function* checkFiles(directory: string, { id, topics }: CourseSource): Generator<Fault> {
  const folder = `courses/${id}`;
  const isTopic = (name: string) => topics.some((topic) => topic.id === name);
  const noTopic = (path: string, name: string) =>
    fileFault(path, `there is no topic "${name}"`, `add it to ${folder}/course.yaml or remove it`);

  if (!slug.test(id)) yield fileFault(folder, 'the folder is not named as an id', useSlug);
  for (const name of listNames(directory, folder))
    if (!entries.includes(name)) yield fileFault(`${folder}/${name}`, unread, 'move or remove it');
  for (const name of listNames(directory, `${folder}/lessons`)) {
    const path = `${folder}/lessons/${name}`;
    if (!isTopic(name)) yield noTopic(path, name);
    else
      for (const lesson of listNames(directory, path).filter((each) => !lessonFileName.test(each)))
        yield fileFault(
          `${path}/${lesson}`,
          unread,
          'name it with two digits, such as 01-adding-fractions.md',
        );
  }
  for (const bank of ['questions', 'exam-questions'])
    for (const name of listNames(directory, `${folder}/${bank}`)) {
      const path = `${folder}/${bank}/${name}`;
      if (!name.endsWith('.yaml')) yield fileFault(path, unread, 'name it <topic>.yaml');
      else if (!isTopic(basename(name, '.yaml'))) yield noTopic(path, basename(name, '.yaml'));
    }
}

export function* checkPictures(
  directory: string,
  pictures: ReadonlyMap<string, string>,
  used: ReadonlySet<string>,
): Generator<Fault> {
  for (const [file, address] of pictures) {
    if (!file.endsWith('.svg')) {
      yield fileFault(file, 'the picture is no SVG', 'draw it as SVG');
      continue;
    }
    if (!used.has(address))
      yield { ...fileFault(file, 'no text shows this picture', `write ![…](${address})`), unfinished: true };
    if (!slug.test(basename(file, '.svg')))
      yield fileFault(file, 'the picture is not named as an id', useSlug);
    for (const fault of preparePicture(readText(directory, file)).faults) yield { file, ...fault };
  }
}
