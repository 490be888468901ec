import { containsAddress, removeAddresses } from './addresses.ts';
import { normaliseCharacters } from './plain-text.ts';

/** An answer with more characters isn't shown. The prompt asks for at most 150 words. */
const longest = 2000;
const leastLetters = 20;

/** Matches HTML tags. Doesn't match comparisons such as `a<b`. */
const tags = new RegExp(
  String.raw`<\/?(?:${'script|style|img|image|iframe|frame|object|embed|svg|math|form|input|button|textarea|select|link|meta|base|video|audio|source|picture|template|details|summary|div|span|table|tbody|thead|tr|td|th|ul|ol|li|h[1-6]|br|hr|em|strong|code|pre|sub|sup|font|center|marquee|html|head|body|title|noscript|canvas|dialog|slot'})\b[^<>]*>?|<\/?[abiupsq](?:\s+[\w-]+\s*=[^<>]*)?\s*\/?>`,
  'gi',
);

const removeHtml = (text: string): string =>
  text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(tags, '')
    // An autolink, such as <https://…> or <a@b.c>.
    .replace(/<[^\s<>]*[:@][^\s<>]*>/g, '');

/** Removes pictures, and replaces each link by its text. A link `[1](…)` becomes the citation `[1]`. */
function removeLinks(text: string): string {
  const once = text
    .replace(/!\[[^[\]]*\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])?/g, '')
    .replace(/\[(\s*\d{1,2}\s*)\]\((?:[^()]|\([^()]*\))*\)/g, '[$1]')
    .replace(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/^ {0,3}\[[^[\]]+\]:.*$/gm, '');
  return once === text ? text : removeLinks(once);
}

/** Calls `formula` for each formula, including the dollar signs, and `words` for the text between formulas. */
const mapParts = (
  text: string,
  words: (part: string) => string,
  formula: (part: string) => string = (part) => part,
): string =>
  text
    .split(/(\$\$[^$]+\$\$|\$[^$\n]+\$)/)
    .map((part, at) => (at % 2 === 1 ? formula(part) : words(part)))
    .join('');

/** Writes each citation as a number in brackets, such as `[1]`, and removes citations of missing passages. */
function normaliseCitations(text: string, passageCount: number): string {
  const isThere = (number: number) => number >= 1 && number <= passageCount;
  return mapParts(
    // Some models write a citation as a formula.
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
    // Brackets after a TeX command are no citation, as in `\sqrt[3]{8}`.
    (part) =>
      part.replace(/(?<!\\[a-z]+)\[\s*(\d{1,3})\s*\]/gi, (whole, number) =>
        isThere(Number(number)) ? whole : '',
      ),
  );
}

/** Removes square brackets outside citations and formulas, because they could look like a link. */
const removeOtherBrackets = (text: string): string =>
  mapParts(text, (part) => part.replace(/\[(?!\d{1,3}\])|(?<!\[\d{1,3})\]/g, ''));

const tidy = (text: string): string =>
  text
    .replace(/\(\s*\)/g, '')
    .replace(/[ \t]+(?=[.,;:!?)]|$)/gm, '')
    .replace(/(?<=\S)[ \t]{2,}(?=\S)/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    // The remaining text must not open an HTML element, a picture or a link.
    .replace(/<(?=[a-z/!?])/gi, '< ')
    .replace(/!(?=\[)/g, '! ')
    .replace(/\](?=[([:])/g, '] ');

/** Whether a text contains a citation. Brackets in formulas aren't citations. */
const citesPassage = (text: string): boolean =>
  /\[\d{1,3}\]/.test(
    mapParts(
      text,
      (part) => part,
      () => ' ',
    ),
  );

/**
 * Removes HTML, links and wrong citations from a language model's Markdown. Returns null if the answer must not be
 * shown, because it cites nothing, is too long, says nothing or contains a web address.
 */
export function checkAnswer(text: string, passageCount: number): string | null {
  if (text.length > 2 * longest) return null;
  const stripped = removeOtherBrackets(
    normaliseCitations(
      removeLinks(removeAddresses(removeHtml(removeLinks(normaliseCharacters(text))))),
      passageCount,
    ),
  );
  const clean = tidy(stripped);
  const saysSomething = (clean.match(/\p{L}/gu) ?? []).length >= leastLetters;
  return clean.length <= longest &&
    saysSomething &&
    citesPassage(clean) &&
    !containsAddress(stripped) &&
    !containsAddress(clean)
    ? clean
    : null;
}
