import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFacts, fillInFacts, findUnknownFacts } from './centre-facts.ts';
import type { Fault } from '../faults.ts';
import { pageFrontMatterSchema } from '../file-schemas/centre.ts';
import type { Centre, PageFrontMatter } from '../file-schemas/centre.ts';
import { readMarkdownFile, readText } from './files.ts';

/** The public pages in the order of their links. Each is in `pages/<id>.md`. */
export const pageIds = ['privacy', 'terms', 'cookies', 'safeguarding', 'accessibility'] as const;
export type PageId = (typeof pageIds)[number];

/** A public page with the facts of the centre filled in. `text` is Markdown. */
export interface PublicPage extends PageFrontMatter {
  /** The page's path without the slash. */
  readonly id: PageId;
  readonly text: string;
}

export interface PageSource {
  readonly file: string;
  readonly page: PublicPage;
  /** The text including the lines that name facts which aren't set. */
  readonly wholeText: string;
  /** The line on which the text begins. */
  readonly textLine: number;
}

/** Reads the public pages and fills in the centre's facts. Adds what is wrong to `faults`. */
export function readPages(directory: string, centre: Centre, faults: Fault[]): PageSource[] {
  const facts = listFacts(centre);
  return pageIds.flatMap((id) => {
    const file = `pages/${id}.md`;
    if (!existsSync(join(directory, file))) {
      faults.push({
        file,
        line: 1,
        problem: 'this page is missing',
        fix: 'add it as content/README.md shows',
      });
      return [];
    }
    faults.push(...findUnknownFacts(readText(directory, file), file, facts));
    const read = readMarkdownFile(directory, file, pageFrontMatterSchema, faults);
    if (!read) return [];
    const { title, summary, changed } = read.head;
    const page = {
      id,
      title: fillInFacts(title, facts),
      summary: fillInFacts(summary, facts),
      changed,
      text: fillInFacts(read.body, facts, 'markdown'),
    };
    const everyFact = new Map([...facts].map(([name, fact]) => [name, fact ?? name]));
    const wholeText = fillInFacts(read.body, everyFact, 'markdown');
    return [{ file, page, wholeText, textLine: read.bodyLine }];
  });
}
