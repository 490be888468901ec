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

/** Splits a lesson at its headings. Headings without text of their own are left out. */
export function splitLesson(body: string): Section[] {
  const root = parseMarkdown(body);
  const headings = root.children.filter((node) => node.type === 'heading');
  const titles = headings.map((node) => plainText(node));
  const ids = sectionIds(titles);
  const sections: Section[] = [];
  let above: string | undefined;
  for (const [at, node] of headings.entries()) {
    const heading = titles[at] ?? '';
    const sectionId = ids[at] ?? '';
    const markdown = body.slice(node.position?.end.offset, headings[at + 1]?.position?.start.offset).trim();
    const inside = node.depth > 2 ? above : undefined;
    if (node.depth === 2) above = heading;
    if (markdown === '') continue;
    const kind = kinds.find(([name]) => name.test(heading))?.[1] ?? 'text';
    sections.push({ sectionId, heading, kind, markdown, ...(inside !== undefined && { above: inside }) });
  }
  return sections;
}
