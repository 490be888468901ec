import type { Catalogue, CatalogueCourse } from '../../content/catalogue.ts';
import { loadCentre } from '../../content/load.ts';
import { keepShownOptions } from '../../content/question-variants/shown-options.ts';
import { prepareQuestion } from '../../content/prepare-catalogue.ts';
import { loadPictures } from '../../content/source/pictures.ts';
import { prepareLine, prepareText, type FindPicture } from '../../content/typesetting/prepare.ts';
import { findElements, readElement, type TextNode } from '../../contract/text/text-tree.ts';

/** Returns the question's texts with its key: only the right option has no reason. */
function prepareSample(
  { id, title, topics, misconceptions }: CatalogueCourse,
  questionId: string,
  find: FindPicture,
) {
  const question = topics.flatMap(({ questions }) => questions).find((one) => one.id === questionId);
  const [texts] = question ? prepareQuestion(question, find).variants : [];
  if (texts === undefined) throw new Error(`There is no question ${questionId}`);
  const shown = keepShownOptions(texts.options, question?.shown?.[0]);
  const options = shown.map(({ text, reason, misconception }) => {
    const mistake = misconceptions.find((one) => one.id === misconception);
    return { text, ...(reason && { reason }), ...(mistake && { mistake: prepareLine(mistake.name) }) };
  });
  return { courseId: id, course: title, stem: texts.stem, options, solution: texts.solution };
}

const hasPicture = (node: TextNode): boolean =>
  typeof node !== 'string' && findElements([node], 'svg').length > 0;

const isKeyRule = (node: TextNode): boolean =>
  typeof node !== 'string' && readElement(node).attributes['class'] === 'key-rule';

function prepareExcerpt({ id, title, topics }: CatalogueCourse, lessonId: string, findPicture: FindPicture) {
  const lesson = topics.flatMap(({ lessons }) => lessons).find((one) => one.id === lessonId);
  if (lesson === undefined) throw new Error(`There is no lesson ${lessonId}`);
  const body = prepareText(lesson.body, { links: false, findPicture });
  return {
    courseId: id,
    course: title,
    title: lesson.title,
    minutes: lesson.minutes,
    picture: body.filter(hasPicture).slice(0, 1),
    keyRule: body.filter(isKeyRule).slice(0, 1),
  };
}

/** Returns the question and the lesson that `centre.yaml` chooses for the landing page. */
export function buildSamples(directory: string, { courses }: Catalogue) {
  const { sampleQuestion, lessonExcerpt } = loadCentre(directory);
  const findPicture = loadPictures(directory);
  const findCourse = (id: string): CatalogueCourse => {
    const course = courses.find((one) => one.id === id);
    if (course === undefined) throw new Error(`There is no course ${id}`);
    return course;
  };
  return {
    ...(sampleQuestion && {
      question: prepareSample(findCourse(sampleQuestion.course), sampleQuestion.question, findPicture),
    }),
    ...(lessonExcerpt && {
      excerpt: prepareExcerpt(findCourse(lessonExcerpt.course), lessonExcerpt.lesson, findPicture),
    }),
  };
}
