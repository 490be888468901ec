import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileFault, type Fault } from '../faults.ts';
import { pageFrontMatterSchema, type Centre, type PageFrontMatter } from '../file-schemas/centre.ts';
import { readMarkdownFile, readText } from './files.ts';

/** The public pages, in the order in which the site links to them. The text of each is in `content/pages/<id>.md`. */
export const pageIds = ['privacy', 'terms', 'cookies', 'safeguarding', 'accessibility'] as const;
export type PageId = (typeof pageIds)[number];

export interface PublicPage extends PageFrontMatter {
  readonly id: PageId;
  readonly text: string;
}

export interface PageSource {
  readonly file: string;
  readonly page: PublicPage;
  /** The whole text, for the checker. In `page.text`, lines with a fact that the centre hasn't set are empty. */
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

/** Facts about the centre, by their names in `centre.yaml`. A fact that the centre hasn't set is undefined. */
type CentreFacts = ReadonlyMap<string, string | undefined>;

const placeholder = /\{([^{}\n]*)\}/g;
/** Matches the characters that a backslash can escape in Markdown. */
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

/** Replaces each `{name}` by the centre's fact of this name. A line with a fact that isn't set becomes empty. */
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
