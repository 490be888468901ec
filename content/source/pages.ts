import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileFault, type Fault } from '../faults.ts';
import { pageFrontMatterSchema, type Centre, type PageFrontMatter } from '../file-schemas/centre.ts';
import { readMarkdownFile, readText } from './files.ts';

/** The public pages, in the order of their links. The text of each is `pages/<id>.md`. */
export const pageIds = ['privacy', 'terms', 'cookies', 'safeguarding', 'accessibility'] as const;
export type PageId = (typeof pageIds)[number];

export interface PublicPage extends PageFrontMatter {
  readonly id: PageId;
  readonly text: string;
}

export interface PageSource {
  readonly file: string;
  readonly page: PublicPage;
  /** The text with the lines that name unset facts. Only the checker reads these lines. */
  readonly wholeText: string;
  readonly textLine: number;
}

export function readPages(directory: string, centre: Centre, faults: Fault[]): PageSource[] {
  const facts = listFacts(centre);
  return pageIds.flatMap((id) => {
    const file = `pages/${id}.md`;
    if (!existsSync(join(directory, file))) {
      faults.push(fileFault(file, 'this page is missing', 'add it as content/README.md shows'));
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

/** A fact that isn't set has the value undefined. */
type CentreFacts = ReadonlyMap<string, string | undefined>;

const placeholder = /\{([^{}\n]*)\}/g;
/** In Markdown, a backslash can escape any of these characters. */
const punctuation = /[!-/:-@[-`{-~]/g;

function listFacts(centre: Centre): CentreFacts {
  return new Map<string, string | undefined>([
    ['name', centre.name],
    ['shortName', centre.shortName],
    ['legalName', centre.legalName],
    ['address', centre.address.join(', ')],
    ['phone', centre.phone],
    ['dial', centre.phone.replaceAll(' ', '')],
    ['email', centre.email],
    ['safeguardingEmail', centre.safeguardingEmail],
    ['icoNumber', centre.icoNumber],
    ['courseAccess', centre.courseAccess],
    ['refundDays', centre.refundDays?.toString()],
    ['targetReplyHours', centre.targetReplyHours.toString()],
    ['vatNote', centre.vatNote],
  ]);
}

function findUnknownFacts(text: string, file: string, facts: CentreFacts): Fault[] {
  const fix = `write one of ${[...facts.keys()].map((name) => `{${name}}`).join(', ')}`;
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(placeholder)].flatMap(([whole, name = '']) =>
        facts.has(name)
          ? []
          : [{ file, line: index + 1, problem: `${whole} is no fact of centre.yaml`, fix }],
      ),
    );
}

/**
 * Escapes each fact, so that it never becomes markup. A line that names an unset fact becomes empty, so that other
 * lines keep their numbers.
 */
function fillInFacts(text: string, facts: CentreFacts, into: 'plain' | 'markdown' = 'plain'): string {
  const shown = (fact: string) => (into === 'plain' ? fact : fact.replaceAll(punctuation, '\\$&'));
  return text
    .split('\n')
    .map((line) => {
      const names = Array.from(line.matchAll(placeholder), ([, name = '']) => name);
      if (names.some((name) => facts.has(name) && facts.get(name) === undefined)) return '';
      return line.replaceAll(placeholder, (whole, name: string) => shown(facts.get(name) ?? whole));
    })
    .join('\n');
}
