import type { CatalogueLesson } from '../../content/catalogue.ts';
import { loadCatalogue, loadCoverage } from '../../content/load.ts';
import { prepareLine } from '../../content/typesetting/prepare.ts';

/** Matches the first paragraph below the heading "Aim". */
const aim = /^## Aim\n+([^\n]+(?:\n[^\n]+)*)/m;

function outlineLesson({ id, title, body, minutes, level, upTo }: CatalogueLesson) {
  const [, text] = aim.exec(body) ?? [];
  if (text === undefined) throw new Error(`The lesson ${id} doesn't begin with its aim`);
  return { id, title, aim: prepareLine(text), minutes, level, ...(upTo !== undefined && { upTo }) };
}

/** Returns what the public pages tell about the courses. It contains no question and no key. */
export function buildOutlines(directory: string) {
  return loadCatalogue(directory).courses.map(
    ({ id, title, tagline, description, outcomes, notYet, price, topics }) => {
      const coverage = loadCoverage(directory, id);
      return {
        ...{ id, title, tagline, description, outcomes, notYet, price },
        topics: topics.map(({ lessons, questions, ...topic }) => ({
          ...topic,
          lessons: lessons.map(outlineLesson),
          questions: questions.length,
        })),
        ...(coverage && { coverage }),
      };
    },
  );
}
