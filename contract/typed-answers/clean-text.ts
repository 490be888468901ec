/** Nobody needs more characters for an answer, and the judge's work grows with their number. */
export const maxTyped = 120;

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const vulgarFractions: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
const signs: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '﹣': '-',
  '×': '*',
  '·': '*',
  '⋅': '*',
  '∙': '*',
  '•': '*',
  '÷': '/',
  '∶': ':',
  º: '°',
  '˚': '°',
  '⁄': '/',
  '∕': '/',
  '′': "'",
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
};

function replaceCharacter(character: string, before: string): string {
  const digit = superscripts.indexOf(character);
  if (digit >= 0 || character === '⁻') {
    const written = character === '⁻' ? '-' : String(digit);
    return superscripts.includes(before) || before === '⁻' ? written : `^${written}`;
  }
  const fraction = vulgarFractions[character];
  if (fraction !== undefined) return /\d/.test(before) ? ` ${fraction}` : fraction;
  return signs[character] ?? character.normalize('NFKC');
}

/**
 * Writes each sign in one way: `^2` for `²`, `*` for `×`, `1/2` for `½`, and a single space for any spaces. Returns null
 * for a text that is too long or that has control characters.
 */
export function cleanText(typed: string): string | null {
  if (typed.length > maxTyped) return null;
  const visible = typed.replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, '').replace(/\s/g, ' ');
  if (/[\p{Cc}\p{Cs}\p{Co}]/u.test(visible)) return null;
  let before = '';
  let cleaned = '';
  for (const character of visible) {
    cleaned += replaceCharacter(character, before);
    before = character;
  }
  return cleaned.replace(/ +/g, ' ').replaceAll('**', '^').trim();
}
