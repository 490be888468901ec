import fc from 'fast-check';
import type { Accepted } from '../../../contract/typed-answers/verdict.ts';

const pick = (...texts: readonly string[]) => fc.constantFrom(...texts);
type Forms = fc.Arbitrary<string>;

const surround = (core: Forms, before: Forms, after: Forms): Forms =>
  fc.tuple(before, core, after).map((all) => all.join(''));

const ends = pick('', '', '.', '!', ' ');

/** Units, as they are written in lessons, in the spellings of pupils. */
const unitSpellings: Readonly<Record<string, readonly string[]>> = {
  cm: ['cm', 'CM', 'cms', 'centimetres', 'centimeter', 'cm long', 'cm in total'],
  'cm²': ['cm²', 'cm2', 'cm^2', 'sq cm', 'square centimetres', 'cm squared'],
  'cm³': ['cm³', 'cm3', 'cm^3', 'cubic centimetres', 'cm cubed', 'ml', 'cc'],
  'm/s': ['m/s', 'ms⁻¹', 'ms^-1', 'm s-1', 'metres per second', 'm/s forwards'],
  'm/s²': ['m/s²', 'ms⁻²', 'm/s/s', 'm s^-2', 'metres per second squared', 'm/s^2 in all'],
  'g/cm³': ['g/cm³', 'gcm⁻³', 'g cm^-3', 'g per cm3', 'grams per cubic centimetre'],
  'g/s': ['g/s', 'gs⁻¹', 'g s^-1', 'grams per second', 'g/sec'],
  'kJ/mol': ['kJ/mol', 'kJmol⁻¹', 'kJ mol^-1', 'kj/mol', 'kilojoules per mole'],
  '°': ['°', 'º', '˚', ' degrees', ' deg'],
  '%': ['%', ' %', ' percent', ' per cent', '% increase', '% more'],
  N: ['N', 'n', 'newtons', 'N to the right', 'Newtons downwards'],
  J: ['J', 'j', 'joules', 'J of energy', 'Nm'],
  V: ['V', 'v', 'volts', 'V each'],
  A: ['A', 'amps', 'A in the wire'],
  days: ['days', 'day', 'more days', 'days altogether'],
  litres: ['litres', 'l', 'L', 'liters', 'litres of blue'],
  m: ['m', 'M', 'metres', 'meters', 'm away'],
  g: ['g', 'grams', 'gram', 'g of salt'],
  s: ['s', 'secs', 'seconds', 'sec', 's long'],
  minutes: ['minutes', 'mins', 'min', 'minutes altogether'],
  'km/h': ['km/h', 'kmh', 'kph', 'kilometres per hour', 'km per hour'],
  kJ: ['kJ', 'kj', 'KJ', 'kilojoules', 'kJ of energy'],
  mol: ['mol', 'moles', 'mole'],
  'g/dm³': ['g/dm³', 'g/dm3', 'g dm^-3', 'grams per dm3', 'g per cubic decimetre'],
  'J/kg': ['J/kg', 'j/kg', 'J per kg', 'joules per kilogram'],
  Bq: ['Bq', 'bq', 'becquerels', 'becquerel'],
  Ω: ['Ω', 'ohms', 'ohm'],
};

function writeDigits(digits: string): Forms {
  const whole = /^-?\d{4,}$/.test(digits)
    ? [digits.replace(/\B(?=(?:\d{3})+$)/g, ','), digits.replace(/\B(?=(?:\d{3})+$)/g, ' ')]
    : [];
  const places = digits.includes('.') ? [`${digits}0`] : [`${digits}.0`];
  const names: Readonly<Record<string, string>> = {
    '6': 'six',
    '8': 'eight',
    '9': 'nine',
    '11': 'eleven',
    '14': 'fourteen',
  };
  const signs = digits.startsWith('-') ? [`−${digits.slice(1)}`, `minus ${digits.slice(1)}`] : [];
  return pick(digits, ...whole, ...places, ...signs, names[digits] ?? digits);
}

function writeFraction(whole: string, top: string, bottom: string): Forms {
  if (whole !== '')
    return pick(
      `${whole} ${top}/${bottom}`,
      `${whole} and ${top}/${bottom}`,
      `${whole} & ${top} / ${bottom}`,
    );
  return pick(
    `${top}/${bottom}`,
    `${top} / ${bottom}`,
    `${top}÷${bottom}`,
    `${top} out of ${bottom}`,
    `${top} in ${bottom}`,
    `${top} over ${bottom}`,
  );
}

function writeNumber(answer: string, form: string | undefined): Forms {
  const [, pound = '', value = '', unit = ''] = /^(£?)(.*?\d) ?([^\d]*)$/u.exec(answer) ?? [];
  const [, whole = '', top = '', bottom = ''] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(value) ?? [];
  const [, factor = '', exponent = ''] = /^(.+) × 10\^(-?\d+)$/.exec(value) ?? [];
  const digits =
    bottom !== ''
      ? writeFraction(whole, top, bottom)
      : exponent !== ''
        ? pick(
            `${factor}×10^${exponent}`,
            `${factor} x 10^${exponent}`,
            `${factor} times 10 to the power of ${exponent}`,
            `${factor}e${exponent}`,
            `${factor}*10^(${exponent})`,
          )
        : form?.startsWith('to') === true
          ? pick(value)
          : writeDigits(value);
  const spellings = unitSpellings[unit] ?? ['', ' in total', ' altogether'];
  const units =
    pound === ''
      ? pick('', ...spellings.map((text) => (/^[\p{L}]/u.test(text) ? ` ${text}` : text)))
      : pick('', ' pounds', ' each');
  const places = /^to (\d) d/.exec(form ?? '')?.[1];
  const rounding =
    places === undefined
      ? pick('')
      : pick('', ` (${places} d.p.)`, ` to ${places} decimal places`, ` (${places}dp)`);
  const lead = pick(
    '',
    '',
    '= ',
    'x = ',
    'it is ',
    'It’s ',
    'the answer is ',
    'I think it is ',
    'P(A) = ',
    'about ',
    'answer: ',
  );
  return fc
    .tuple(lead, digits, units, rounding, ends)
    .map(
      ([before, number, after, rounded, end]) =>
        `${before}${pound !== '' && !after.includes('pounds') ? pound : ''}${number}${after}${rounded}${end}`,
    );
}

function writeExpression(answer: string): Forms {
  const isEquation = answer.includes('=');
  const signs = pick('-', '−', '–').chain((minus) =>
    pick('', ' ').map((space) => answer.replace(/ *([-+=]) */g, `${space}$1${space}`).replaceAll('-', minus)),
  );
  const words = answer.replaceAll(' - ', ' minus ').replaceAll(' + ', ' plus ').replaceAll('^2', ' squared');
  const explicit = answer.replace(/(\d)(?=[a-z√(])/g, '$1 × ').replaceAll(')(', ') × (');
  const cores = fc.oneof(signs, pick(words, explicit, answer.toUpperCase(), answer.replaceAll('^2', '²')));
  const lead = isEquation
    ? pick('', 'the line is ', 'so ')
    : pick('', '', '= ', 'it is ', 'the answer is ', 'nth term = ', 'answer: ');
  return surround(cores, lead, ends);
}

function writeWord(answer: string): Forms {
  const core = pick(
    answer,
    answer.toUpperCase(),
    `"${answer}"`,
    `“${answer}”`,
    `(${answer})`,
    answer.replaceAll("'", '’'),
  );
  const lead = pick(
    '',
    '',
    'the ',
    'it is ',
    'It’s ',
    'the answer is ',
    'I think it is ',
    'it is called ',
    'this is ',
  );
  return surround(core, lead, ends);
}

/** Writes the answer of a check in the ways of pupils that a teacher would accept. */
export function writeNaturally({ kind, form }: Accepted, answer: string): Forms {
  if (kind === 'word') return writeWord(answer);
  return kind === 'number' ? writeNumber(answer, form) : writeExpression(answer);
}
