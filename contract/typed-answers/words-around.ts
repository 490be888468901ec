/** What pupils say for signs. The order matters: `to the power of minus 4` comes before `minus`. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/ ?\bsquared\b/gi, '^2'],
  [/ ?\bcubed\b/gi, '^3'],
  [/ to the (?:power (?:of )?)?(?=-?\d|minus|negative)/gi, '^'],
  [/\bsquare root (?:of )?/gi, '√'],
  [/ ?\b(?:minus|negative)\b ?/gi, '-'],
  [/ ?\bplus\b ?/gi, '+'],
  [/(?<=[\d)]) ?(?:times|multiplied by|lots of) ?(?=[\d(√])/gi, '*'],
  [/(?<=[\d)]) (?:out of|over|divided by|in|of) (?=[\d(])/gi, '/'],
];

/** Words before an answer, such as “I think the answer is”. */
const lead =
  /^(?![^\d=]*\b(?:not|no|than|least|most)\b)[\p{L}()' ]{0,40}(?:\b(?:is|it'?s|are|was|equals?|about|approx(?:imately|\.)?|around|roughly|answer|ans|think|got|get|so|therefore|of|by)\b|:|∴) ?[:=]? ?/iu;

/** Writes signs instead of words, as in `7 out of 12` or `x squared`, and leaves out what only surrounds the answer. */
export function writeWordsAsSigns(text: string): string {
  let written = text;
  for (const [words, sign] of spoken) written = written.replace(words, sign);
  return written.replace(lead, '').replace(/^(?:an?|the) (?=[\d£.-])/i, '');
}

const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const numberNames = smallNumbers.split(' ');
const numberName = new RegExp(`\\b(?:${numberNames.join('|')})\\b`, 'gi');
const fractionNames: Readonly<Record<string, number>> = { hal: 2, thi: 3, qua: 4 };

/** Writes digits for `six`, `three quarters` and `two and a half`. */
export const writeNamesAsNumbers = (text: string): string =>
  text
    .replace(numberName, (name) => String(numberNames.indexOf(name.toLowerCase())))
    .replace(
      /(?:(?<![\d/.])(\d{1,2}) |\ban? )?\b(half|halves|thirds?|quarters?)\b/gi,
      (_all, top: string | undefined, name: string) =>
        `${top ?? '1'}/${fractionNames[name.slice(0, 3).toLowerCase()]}`,
    )
    .replace(/(\d) ?(?:and|&) ?(?=\d+ ?\/)/g, '$1 ');

/** What pupils write after a rounded number, such as `(1 d.p.)` or “to the nearest metre”. */
const rounding =
  /(?:[ ,]+|(?=\())\(?(?:correct |rounded |round )*(?:to )?(?:(?:the )?nearest [a-z]+(?: [a-z]+)?|\d ?(?:d\.? ?p|s\.? ?f|sig\.? ?figs?|decimal places?|significant figures?)\.?)\)?[ .!?]*$/i;

export const removeRounding = (text: string): string => text.replace(rounding, '');
