import type { BotFollowUp } from '../../contract/bot/bot.ts';

/** `explain`, as in "why?", asks for more explanation. `stuck`, as in "I give up", asks for help with a question. */
export type Intent = BotFollowUp | 'explain' | 'stuck';

/** Matches short texts about the previous reply, in lower case and without punctuation. */
const patterns: readonly (readonly [Intent, RegExp])[] = [
  [
    'question',
    /^((please )?(can i|could i|can you|could you)? ?(have|get|give me|ask me|try) )?(a |an |one |another )?(practice |test )?questions?( please| pls)?$/,
  ],
  ['question', /^((please )?(test|quiz) me)( on (this|that|it))?$/],
  ['explain', /^(why|y|huh|what|how|how come|wdym|what do (you|u) mean)( is that| though| tho)?$/],
  [
    'explain',
    /^(sorry )?(i )?(still )?(dont|do not|didnt|did not|cant|cannot) (really )?(get|understand|understnad|see|follow) ?(it|this|that|any of (it|this))?( at all)?$/,
  ],
  ['explain', /^(im |i am )?(still )?(so |really |very )?(confused|lost|stuck)( now)?$/],
  [
    'explain',
    /^(can you |could you |please )*(explain|say|put) (it|this|that)?( to me)? ?(again|another way|differently|in another way|simpler|better|more simply|more)?( please| pls)?$/,
  ],
  ['stuck', /^(i )?(just |really )?((cant|cannot|can not) do (it|this|that)( one| question)?|give up)$/],
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
    /^what (do|does|can|could) (people|pupils|students|everyone|everybody|i|we|you|they) (usually |often |always |mostly )?(get|go|do) wrong( here| with (it|this|that))?$/,
  ],
  [
    'mistakes',
    /^((what are )?(the |some )?(common |usual )?mistakes|what (can|could) go wrong)( here| with (it|this|that))?$/,
  ],
];

/** Returns null if the text is a new question. */
export function detectIntent(text: string): Intent | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return patterns.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
