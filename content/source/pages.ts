import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf, fillIn, unknownFacts } from './centre-facts.ts';
import type { Fault } from '../faults.ts';
import { pageFrontMatterSchema } from '../file-schemas/centre.ts';
import type { Centre, PageFrontMatter } from '../file-schemas/centre.ts';
import { readMarkdownFile, readText } from './files.ts';

/** The public pages, `pages/<id>.md` each, in the order in which links to them stand. */
export const pageIds = ['privacy', 'terms', 'cookies', 'safeguarding', 'accessibility'] as const;
export type PageId = (typeof pageIds)[number];

/** A public page: `text` is Markdown, and facts of the centre stand in their places. */
export interface PublicPage extends PageFrontMatter {
  /** Its address behind the slash. */
  readonly id: PageId;
  readonly text: string;
}

/** A public page and where its text stands. */
export interface PageSource {
  readonly file: string;
  readonly page: PublicPage;
  /** The text with what it says of facts that aren't set, too. */
  readonly wholeText: string;
  /** The line on which the text begins. */
  readonly textLine: number;
}

/** Reads the public pages and puts the centre's facts in their places. What is at fault is added to `faults`. */
export function readPages(directory: string, centre: Centre, faults: Fault[]): PageSource[] {
  const facts = factsOf(centre);
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
    faults.push(...unknownFacts(readText(directory, file), file, facts));
    const read = readMarkdownFile(directory, file, pageFrontMatterSchema, faults);
    if (!read) return [];
    const { title, summary, changed } = read.head;
    const page = {
      id,
      title: fillIn(title, facts),
      summary: fillIn(summary, facts),
      changed,
      text: fillIn(read.body, facts, 'markdown'),
    };
    const everyFact = new Map([...facts].map(([name, fact]) => [name, fact ?? name]));
    const wholeText = fillIn(read.body, everyFact, 'markdown');
    return [{ file, page, wholeText, textLine: read.bodyLine }];
  });
}
