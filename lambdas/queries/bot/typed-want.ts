import type { Want } from './turn.ts';

/** Texts that mean a way on from the turn before, as pupils type them. */
const meanings: readonly (readonly [Want, RegExp])[] = [
  [
    'question',
    /^((please )?(can i|could i|can you|could you)? ?(have|get|give me|ask me|try) )?(a |an |one |another )?(practice |test )?questions?( please| pls)?$/,
  ],
  ['question', /^((please )?(test|quiz) me)( on (this|that|it))?$/],
  ['another', /^(why|y|huh|what|how|how come|wdym|what do (you|u) mean)( is that| though| tho)?$/],
  [
    'another',
    /^(sorry )?(i )?(still )?(dont|do not|didnt|did not|cant|cannot) (really )?(get|understand|understnad|see|follow) ?(it|this|that|any of (it|this))?( at all)?$/,
  ],
  ['another', /^(im |i am )?(still )?(so |really |very )?(confused|lost|stuck)( now)?$/],
  [
    'another',
    /^(can you |could you |please )*(explain|say|put) (it|this|that)?( to me)? ?(again|another way|differently|in another way|simpler|better)?( please| pls)?$/,
  ],
  [
    'another',
    /^(another|another one|anything else|more|tell me more|go on|next|something else)( please| pls)?$/,
  ],
  [
    'worked-example',
    /^(can you |could you |please )*(show|give) me (an?|another|the)? ?(worked )?examples?( please| pls)?$/,
  ],
  ['worked-example', /^((an?|another|worked|more) )*examples?( please| pls)?$/],
  [
    'mistakes',
    /^(what (do|are|can) (people|i|we|common mistakes|the common mistakes)?.*(get |go |mistakes|wrong).*|common mistakes)$/,
  ],
];

/** The way on that a text asks for in place of a new question; null for a question of its own. */
export function typedWant(text: string): Want | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return meanings.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
