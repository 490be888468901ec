import { plural, wholeNumber } from './numbers.ts';
import { whole, type Found, type Operation, type Working } from './operation.ts';

const clock = (name: string) =>
  String.raw`(?<${name}>(?:[01]?\d|2[0-3])(?:[:.][0-5]\d)?)(?: ?(?<${name}Half>[ap])\.?m\b\.?)?`;
const duration = String.raw`(?=\d|an )(?:(?<hours>\d{1,2}(?:\.(?:25|50?|75))?|an) ?(?:hours?|hrs?|h)\b)?(?: ?,? ?(?:and )?(?<minutes>\d{1,4}) ?(?:minutes?|mins?|m)\b)?`;
const thing =
  'film|movie|show|play|programme|concert|match|game|race|party|meeting|lesson|class|exam|test|club|practice|training|journey|trip|flight|train|bus|coach|plane|ferry|it';
const starts = '(?:starts?|starting|begins?|beginning|leaves?|leaving|departs?)(?: at)?';
const ends = '(?:ends?|ending|finish|finishes|finishing|arrives?|arriving)(?: at)?';
const join = ` ?,? ?(?:(?:and|it|that|which|then|the ${thing}) )*`;
/** The words that may stand before and after the times, in any order. */
const talk = `(?:${thing}|${ends}|over|a|the|if|and|what|when|how|long|many|minutes|hours|time|does|do|will|is|to|take|last|are|there)`;
const before = `(?:${talk}[ ,.?]+)*`;
const after = `(?:[ ,.?;:(]+${talk})*[?)]*`;

/** Reads the minutes since midnight. Null for `6`, and for `6.45` without `am` or `pm`, which may be a decimal. */
function readClock(found: Found, name: string): number | null {
  const [hour = 0, minute = 0] = found(name).split(/[:.]/).map(Number);
  const half = found(`${name}Half`);
  if (half === '') return found(name).includes(':') ? hour * 60 + minute : null;
  return hour >= 1 && hour <= 12 ? ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute : null;
}

function showClock(at: number, isTwelveHour: boolean): string {
  const hour = Math.floor(at / 60) % 24;
  const minute = String(at % 60).padStart(2, '0');
  if (!isTwelveHour) return `${String(hour).padStart(2, '0')}:${minute}`;
  return `${String(hour % 12 || 12)}.${minute} ${hour < 12 ? 'am' : 'pm'}`;
}

const showDuration = (minutes: number): string =>
  [plural(Math.floor(minutes / 60), 'hour'), plural(minutes % 60, 'minute')]
    .filter((part) => !part.startsWith('0'))
    .join(' ');

/** Counts on from `start` in jumps of minutes, as the lesson does. The student asks for the end or for the duration. */
function countOn(found: Found, start: number, jumps: readonly number[], answer: 'end' | 'duration'): Working {
  const made = jumps.filter((minutes) => minutes > 0);
  const total = made.reduce((sum, minutes) => sum + minutes, 0);
  const odd = made.filter((minutes) => minutes % 60 > 0);
  const show = (at: number) => showClock(at, found('startHalf') !== '');
  let at = start;
  const steps = made.map((minutes) => {
    const from = at;
    at += minutes;
    return `${show(from)} + ${showDuration(minutes)} = ${show(at)}.`;
  });
  const isEnd = answer === 'end';
  const shown = isEnd ? at % (24 * 60) : total;
  return {
    lessonId: 'units-time-and-money',
    sectionId: 'hours-and-minutes',
    steps: [
      `There are 60 minutes in an hour${total >= 60 && isEnd ? `, so the time is ${showDuration(total)}` : ''}. Count on in jumps.`,
      ...steps,
      ...(!isEnd && odd.length > 1
        ? [`The minutes are ${odd.join(' + ')} = ${odd.reduce((a, b) => a + b)}.`]
        : []),
    ],
    answer: isEnd
      ? `${showDuration(total)} after ${show(start)} is ${show(at)}${at < 24 * 60 ? '' : ' on the next day'}`
      : `From ${show(start)} to ${show(at)} is ${showDuration(total)}`,
    values: [Math.floor(shown / 60), shown % 60].map(wholeNumber),
  };
}

function findEnd(found: Found): Working | null {
  const start = readClock(found, 'start');
  const hours = found('hours') === 'an' ? 1 : Number(found('hours'));
  const minutes = hours * 60 + Number(found('minutes'));
  if (start === null || minutes === 0 || minutes > 24 * 60) return null;
  const rest = minutes % 60;
  const toFull = Math.min(rest, 60 - (start % 60));
  return countOn(found, start, [minutes - rest, toFull, rest - toFull], 'end');
}

function findDuration(found: Found): Working | null {
  const start = readClock(found, 'start');
  const end = readClock(found, 'end');
  const isTwelveHour = found('startHalf') !== '';
  if (start === null || end === null || isTwelveHour !== (found('endHalf') !== '')) return null;
  // From 9:20 to 1:15 may be until the afternoon.
  if (end === start || (end < start && !isTwelveHour && start < 13 * 60)) return null;
  const total = end < start ? end + 24 * 60 - start : end - start;
  const toFull = Math.min(total, (60 - (start % 60)) % 60);
  const rest = (total - toFull) % 60;
  return countOn(found, start, [toFull, total - toFull - rest, rest], 'duration');
}

export const clockTimes: readonly Operation[] = [
  {
    pattern: whole(
      `${before}${starts} ${clock('start')}${join}(?:lasts?|lasting|takes?|runs?|is)(?: for)? ${duration}(?: long)?${after}`,
    ),
    work: findEnd,
  },
  {
    pattern: whole(`${before}${duration} (?:after|later than|from) ${clock('start')}${after}`),
    work: findEnd,
  },
  { pattern: whole(String.raw`${before}${clock('start')} ?\+ ?${duration}${after}`), work: findEnd },
  {
    pattern: whole(
      `${before}(?:${starts}|from|between) ${clock('start')}${join}(?:to|till|until|and|${ends}) ${clock('end')}${after}`,
    ),
    work: findDuration,
  },
];
