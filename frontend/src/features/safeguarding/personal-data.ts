export type PersonalData = 'phone' | 'email' | 'address' | 'postcode';

const email = /[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,3}\.[a-z]{2,}/i;
const spokenEmail = /\w+ ?(?:\(at\)| at ) ?\w+ ?(?:\(dot\)| dot |\.) ?(?:com|co|org|net|uk)\b/i;

const hasEmail = (text: string): boolean => email.test(text) || spokenEmail.test(text);

const phoneLike =
  /(?<![\d.,+*/^])(?:(?:\+|\b00)44[ -]?(?:\(0\)[ -]?)?|\(?0)\d*(?:\)?[ -]?\d+){0,6}(?![\d.]*\d)/g;

/** True for the number of a mobile or a landline, false for a series of numbers such as 07, 14, 21. */
function isPhone(found: string): boolean {
  const national = found.replace(/^(?:\+|00)44[ -]?(?:\(0\))?/, '0');
  const groups = national.match(/\d+/g) ?? [];
  return (
    groups.length <= 5 && groups.every(({ length }) => length > 1) && /^0[1237]\d{9}$/.test(groups.join(''))
  );
}

const hasPhone = (text: string): boolean => [...text.matchAll(phoneLike)].some(([found]) => isPhone(found));

/** The letters at the start of British postcodes, as Royal Mail lists them. */
const areas =
  'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY ' +
  'G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR ' +
  'NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA ' +
  'WC WD WF WN WR WS WV YO ZE';
const isArea = new Set(areas.split(' '));

const postcodeLike = /(?<![\w+*/^=-])([a-z]{1,2})(\d[a-z\d]?)( ?)(\d)([abd-hjlnp-uw-z]{2})(?![\w+*/^=])/gi;

const hasPostcode = (text: string): boolean =>
  [...text.matchAll(postcodeLike)].some(([, area = '', , space, , end = '']) => {
    if (!isArea.has(area.toUpperCase())) return false;
    // Small letters such as "n2 2nd" and "m12xy" may be mathematics. Capitals are always a postcode.
    const small = end === end.toLowerCase();
    return !small || (!/^(?:st|nd|rd|th)$/.test(end) && (area.length === 2 || space === ' '));
  });

const streets = 'street|st|road|rd|lane|avenue|ave|crescent|terrace|grove|gardens|drive|mews';
const otherStreets = 'close|court|place|way|walk|row|hill|view|square|park|green|gate|rise';
const capital = (words: string) => words.replace(/(?<=^|\|)\w/g, (letter) => letter.toUpperCase());
/** Matches a house number and a street with capital letters, such as 12 Abbey Road or 12 Kirkgate. */
const named = new RegExp(
  `\\b\\d{1,4}[a-z]?,? (?:[A-Z][a-z.'’]{1,20} ){1,3}(?:${capital(`${streets}|${otherStreets}`)})\\b` +
    `|\\b\\d{1,4}[a-z]?,? [A-Z][a-z]{2,12}(?:gate|croft|bank|fold)\\b`,
);
/** Matches an address in small letters after words such as “live at”, as in “i live at 12 abbey road”. */
const lived = new RegExp(
  `\\b(?:live|lives|living|stay|staying|address|home|house|round|come|meet)\\b[^.!?\\d]{0,30}\\b\\d{1,4}[a-z]? ` +
    `(?:[a-z'’]{2,20} ){1,3}(?:${streets}|${otherStreets})\\b` +
    `|\\b(?:live|lives|living) at (?:number |no )?\\d{1,4}[a-z]?(?: [a-z]{3,}| *$)` +
    `|\\baddress is (?:number |no )?\\d{1,4}[a-z]?,? [a-z]{3,}`,
  'im',
);

const hasAddress = (text: string): boolean => named.test(text) || lived.test(text);

/** Returns the kinds of personal data in a text. Phone numbers, streets and postcodes must be British. */
export function findPersonalData(text: string): readonly PersonalData[] {
  const kinds: Readonly<Record<PersonalData, boolean>> = {
    phone: hasPhone(text),
    email: hasEmail(text),
    address: hasAddress(text),
    postcode: hasPostcode(text),
  };
  return (['phone', 'email', 'address', 'postcode'] as const).filter((kind) => kinds[kind]);
}
