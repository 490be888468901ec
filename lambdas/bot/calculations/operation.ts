import type { Rational } from '../../../contract/typed-answers/rational.ts';

/** A calculation, worked out as a lesson teaches it. Its lines are in the notation of `typesetLine`. */
export interface Working {
  /** The lesson of the course `maths` and its section that teach the method. */
  readonly lessonId: string;
  readonly sectionId: string;
  readonly steps: readonly string[];
  readonly answer: string;
  /** The numbers in the answer. */
  readonly values: readonly Rational[];
}

/** The texts that the pattern's named groups matched. */
export type Found = (name: string) => string;

export interface Operation {
  readonly pattern: RegExp;
  /** Returns null if the numbers make no such calculation. */
  readonly work: (found: Found) => Working | null;
}

/** Words that may stand around a calculation. Any other word means that the text is about something else. */
const around =
  'a|about|again|an|and|answer|anyone|asap|asked|at|be|bot|brother|but|by|calculate|can|class|cos|could|coz|cuz|do|does|doing|done|dont|dunno|eh|equal|equals|exam|exams|explain|find|for|friend|from|fully|gcse|get|getting|give|gives|got|gotta|had|hello|help|her|hey|hi|him|his|homework|how|hw|i|id|idk|im|in|is|it|its|just|keep|know|learning|lesson|like|love|make|mate|math|maths|me|miss|mock|much|mum|my|need|needs|now|number|of|ok|okay|on|one|our|out|paper|pls|plz|please|practice|practise|problem|question|quick|quickly|quiz|really|result|revising|revision|said|says|school|set|sheet|should|show|sir|so|solution|solve|some|someone|something|stuck|sum|task|teacher|tell|test|thank|thanks|that|the|their|them|then|they|thing|this|thx|tmr|tmrw|to|today|told|tomorrow|tonight|true|trying|tutor|u|understand|up|ur|us|value|wanna|want|wants|was|way|we|what|whats|when|which|will|with|without|wondering|work|working|worksheet|would|write|wrong|wrote|year|you|your';
const gap = String.raw`[ ,.!?:;=\-]+`;

/** A number in the group `number`. */
export const signedNumber = String.raw`(?<number>-?(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,10})?)`;

/** What a number counts, such as the sheep in `3/4 of 80 sheep`. */
export const thing = String.raw`(?: ?(?<thing>(?!(?:${around})\b)[a-z]+[²³]?))?`;

/** Returns `£`, `p` or what the number of the groups `pound` and `thing` counts. */
export function readAmountUnit(found: Found): string {
  const unit = found('thing');
  if (found('pound') !== '' || unit === 'pounds') return '£';
  return unit === 'pence' ? 'p' : unit;
}

/** Makes a pattern for a whole text from the source of a pattern for a calculation. */
export const whole = (source: string): RegExp =>
  new RegExp(`^(?:(?:${around})(?:${gap}|$))*(?:${source})(?:${gap}(?:${around}))*[ .!?=]*$`);
