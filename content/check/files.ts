import { basename } from 'node:path';
import { lessonFileName, type CourseSource } from '../source/course.ts';
import { fileFault, type Fault } from '../faults.ts';
import { readPictureSize } from '../source/pictures.ts';
import { listNames, readText } from '../source/files.ts';

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function checkFiles(directory: string, { id, topics }: CourseSource): Fault[] {
  const folder = `courses/${id}`;
  const isTopic = (name: string) => topics.some((topic) => topic.id === name);
  const noTopic = `add it to ${folder}/course.yaml or remove it`;
  return [
    ...(slug.test(id)
      ? []
      : [fileFault(folder, 'the folder is not named as an id', 'use lower-case words and hyphens')]),
    ...listNames(directory, folder).flatMap((name) =>
      ['course.yaml', 'misconceptions.yaml', 'lessons', 'questions', 'pictures'].includes(name)
        ? []
        : [fileFault(`${folder}/${name}`, 'nothing reads this file', 'move or remove it')],
    ),
    ...listNames(directory, `${folder}/lessons`).flatMap((name) =>
      isTopic(name)
        ? listNames(directory, `${folder}/lessons/${name}`)
            .filter((lesson) => !lessonFileName.test(lesson))
            .map((lesson) => fileFault(`${folder}/lessons/${name}/${lesson}`, ...badLessonName))
        : [fileFault(`${folder}/lessons/${name}`, `there is no topic "${name}"`, noTopic)],
    ),
    ...listNames(directory, `${folder}/questions`).flatMap((name) => {
      const file = `${folder}/questions/${name}`;
      if (!name.endsWith('.yaml'))
        return [fileFault(file, 'nothing reads this file', 'name it <topic>.yaml')];
      const topic = name.slice(0, -'.yaml'.length);
      return isTopic(topic) ? [] : [fileFault(file, `there is no topic "${topic}"`, noTopic)];
    }),
  ];
}

const badLessonName = [
  'nothing reads this file',
  'name it with two digits, such as 01-adding-fractions.md',
] as const;

export function checkPictures(
  directory: string,
  pictures: ReadonlyMap<string, string>,
  used: ReadonlySet<string>,
): Fault[] {
  return [...pictures].flatMap(([file, address]) => {
    const name = basename(file, '.svg');
    if (!file.endsWith('.svg')) return [fileFault(file, 'the picture is no SVG', 'draw it as SVG')];
    const faults: Fault[] = used.has(address)
      ? []
      : [
          {
            ...fileFault(file, 'no text shows this picture', `write ![…](${address})`),
            unfinished: true,
          } as const,
        ];
    if (!slug.test(name)) {
      faults.push(fileFault(file, 'the picture is not named as an id', 'use lower-case words and hyphens'));
    }
    const text = readText(directory, file);
    if (readPictureSize(text) === undefined) {
      faults.push(fileFault(file, 'the picture has no size', 'add viewBox="0 0 width height" to <svg>'));
    }
    if (/<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*"(?!#)|url\((?!#)|@import/i.test(text)) {
      faults.push(fileFault(file, 'the picture runs or loads something', 'keep shapes and text only'));
    }
    return faults;
  });
}
