import { holdsAddress, withoutAddresses } from './addresses.ts';
import { plainText } from './plain-text.ts';

/** The longest answer, in characters: the model is asked for 150 words. */
const longest = 2000;
/** The fewest letters that say something. */
const leastLetters = 20;

/** Elements of HTML that could stand in an answer; a comparison such as `a<b` is none. */
const tags = new RegExp(
  String.raw`<\/?(?:${'script|style|img|image|iframe|frame|object|embed|svg|math|form|input|button|textarea|select|link|meta|base|video|audio|source|picture|template|details|summary|div|span|table|tbody|thead|tr|td|th|ul|ol|li|h[1-6]|br|hr|em|strong|code|pre|sub|sup|font|center|marquee|html|head|body|title|noscript|canvas|dialog|slot'})\b[^<>]*>?|<\/?[abiupsq](?:\s+[\w-]+\s*=[^<>]*)?\s*\/?>`,
  'gi',
);

const withoutHtml = (text: string): string =>
  text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(tags, '')
    // An autolink, such as <https://…> or <a@b.c>.
    .replace(/<[^\s<>]*[:@][^\s<>]*>/g, '');

/** Pictures go with all that is theirs, links leave their words, and a citation that was made a link stays. */
function withoutLinks(text: string): string {
  const once = text
    .replace(/!\[[^[\]]*\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])?/g, '')
    .replace(/\[(\s*\d{1,2}\s*)\]\((?:[^()]|\([^()]*\))*\)/g, '[$1]')
    .replace(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/^ {0,3}\[[^[\]]+\]:.*$/gm, '');
  return once === text ? text : withoutLinks(once);
}

/** Changes the words of a text in one way, and its formulas, dollars and all, in another. */
const inParts = (
  text: string,
  words: (part: string) => string,
  formula: (part: string) => string = (part) => part,
): string =>
  text
    .split(/(\$\$[^$]+\$\$|\$[^$\n]+\$)/)
    .map((part, at) => (at % 2 === 1 ? formula(part) : words(part)))
    .join('');

/** Citations in one form, and only those of passages that are there. */
function withTrueCitations(text: string, passageCount: number): string {
  const isThere = (number: number) => number >= 1 && number <= passageCount;
  return inParts(
    // A formula that is nothing but a citation.
    text.replace(/\$+\s*(?:\\[a-z]+\s*\{\s*)?(\[\s*\d+\s*\])\s*\}?\s*\$+/gi, '$1'),
    (part) =>
      part
        .replace(/\[\s*(?:passages?|sources?|sections?)\s+(\d{1,3})\s*\]/gi, '[$1]')
        .replace(
          /[ \t]*\[\s*\^?\s*(\d{1,3}(?:\s*(?:,|;|and|&|-|–)\s*\d{1,3})*)\s*\]/g,
          (whole, numbers: string) => {
            const cited = [...new Set(numbers.match(/\d+/g)?.map(Number))].filter(isThere);
            const space = /^\s/.test(whole) && cited.length > 0 ? ' ' : '';
            return space + cited.map((number) => `[${number}]`).join(' ');
          },
        ),
    // After a command of TeX, brackets are its own: the third root.
    (part) =>
      part.replace(/(?<!\\[a-z]+)\[\s*(\d{1,3})\s*\]/gi, (whole, number) =>
        isThere(Number(number)) ? whole : '',
      ),
  );
}

/** Brackets that are no citation and no part of TeX: nothing may look like a link or a citation. */
const withoutBrackets = (text: string): string =>
  inParts(text, (part) => part.replace(/\[(?!\d{1,3}\])|(?<!\[\d{1,3})\]/g, ''));

/** What the other steps leave behind: empty brackets and spaces. */
const tidied = (text: string): string =>
  text
    .replace(/\(\s*\)/g, '')
    .replace(/[ \t]+(?=[.,;:!?)]|$)/gm, '')
    .replace(/(?<=\S)[ \t]{2,}(?=\S)/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    // What is left opens no element and begins no picture or link, whatever stands around it.
    .replace(/<(?=[a-z/!?])/gi, '< ')
    .replace(/!(?=\[)/g, '! ')
    .replace(/\](?=[([:])/g, '] ');

/** True where the words, not a formula, cite a passage. */
const citesOne = (text: string): boolean =>
  /\[\d{1,3}\]/.test(
    inParts(
      text,
      (part) => part,
      () => ' ',
    ),
  );

/**
 * What a model wrote as far as it may be shown: Markdown with citations of the passages, by their numbers from 1.
 *
 * @returns null where it isn't fit to be shown: it cites nothing, is too long or says nothing, or holds an address.
 */
export function checkAnswer(text: string, passageCount: number): string | null {
  if (text.length > 2 * longest) return null;
  const stripped = withoutBrackets(
    withTrueCitations(
      withoutLinks(withoutAddresses(withoutHtml(withoutLinks(plainText(text))))),
      passageCount,
    ),
  );
  const clean = tidied(stripped);
  const says = (clean.match(/\p{L}/gu) ?? []).length >= leastLetters;
  return clean.length <= longest && says && citesOne(clean) && !holdsAddress(stripped) && !holdsAddress(clean)
    ? clean
    : null;
}
