import { parseMarkdown, plainText } from '../../content/check/parse-markdown.ts';
import { sectionIds } from '../../contract/section-ids.ts';
import type { PassageKind } from '../../lambdas/bot/search/ask-bot-file.ts';

export interface Section {
  readonly sectionId: string;
  readonly heading: string;
  readonly above?: string;
  readonly kind: PassageKind;
  readonly markdown: string;
}

const kinds: readonly (readonly [RegExp, PassageKind])[] = [
  [/^aim$/i, 'aim'],
  [/^worked example/i, 'worked-example'],
  [/^common mistakes$/i, 'common-mistakes'],
  [/^check yourself$/i, 'self-check'],
  [/^(?:extract|two extracts|two texts|the statement)$/i, 'extract'],
  [/^write, and have it read$/i, 'task'],
];

/** A code block, in which a line may begin with the sign of a heading, or a heading. */
const codeOrHeading = /^```[\s\S]*?^```|^#{1,6} .*$/gm;

/** Splits a lesson at its headings. Headings without text of their own are left out. */
export function splitLesson(body: string): Section[] {
  const headings = [...body.matchAll(codeOrHeading)].filter(([found]) => found.startsWith('#'));
  const titles = headings.map(([line]) => plainText(parseMarkdown(line)));
  const ids = sectionIds(titles);
  const sections: Section[] = [];
  let above: string | undefined;
  for (const [at, { 0: line, index }] of headings.entries()) {
    const heading = titles[at] ?? '';
    const sectionId = ids[at] ?? '';
    const markdown = body.slice(index + line.length, headings[at + 1]?.index).trim();
    const inside = line.startsWith('###') ? above : undefined;
    if (line.startsWith('## ')) above = heading;
    if (markdown === '') continue;
    const kind = kinds.find(([name]) => name.test(heading))?.[1] ?? 'text';
    sections.push({ sectionId, heading, kind, markdown, ...(inside !== undefined && { above: inside }) });
  }
  return sections;
}
