import type { Catalogue, CatalogueLesson } from '../../content/catalogue.ts';
import { countPoints } from '../../content/count-points.ts';
import { loadCoverage } from '../../content/load.ts';
import { prepareLesson } from '../../content/prepare-catalogue.ts';
import { loadPictures } from '../../content/source/pictures.ts';
import { prepareLine } from '../../content/typesetting/prepare.ts';

/** Matches the first paragraph below the heading "Aim". */
const aim = /^## Aim\n+([^\n]+(?:\n[^\n]+)*)/m;

function outlineLesson({ id, title, summary, body, minutes, level, upTo }: CatalogueLesson) {
  const [, text] = aim.exec(body) ?? [];
  if (text === undefined) throw new Error(`The lesson ${id} doesn't begin with its aim`);
  return { id, title, summary, aim: prepareLine(text), minutes, level, ...(upTo !== undefined && { upTo }) };
}

/**
 * Returns what the public pages tell about the courses. It contains no question of a quiz, no key, and the texts of free
 * lessons only.
 */
export function buildOutlines(directory: string, { courses }: Catalogue) {
  const findPicture = loadPictures(directory);
  return courses.map(({ id, title, tagline, description, outcomes, notYet, price, topics }) => {
    const coverage = loadCoverage(directory, id);
    return {
      ...{ id, title, tagline, description, outcomes, notYet, price },
      topics: topics.map(({ lessons, questions, ...topic }) => ({
        ...topic,
        lessons: lessons.map((lesson) => ({
          ...outlineLesson(lesson),
          ...(topic.free && { body: prepareLesson(lesson, findPicture).body }),
        })),
        questions: questions.length,
      })),
      ...(coverage && {
        coverage: {
          ...coverage,
          ...countPoints(coverage.areas),
          areas: coverage.areas.map((area) => ({ ...area, ...countPoints([area]) })),
        },
      }),
    };
  });
}
