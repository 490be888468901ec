import type { BotFollowUp } from '../../contract/bot/bot.ts';
import { findFollowUp } from './search/find-follow-up.ts';
import { detectIntent } from './search/detect-intent.ts';
import { poseQuestion, type PracticeDeps } from './practice.ts';
import {
  isSameSection,
  showAnother,
  showLessonPart,
  showPassages,
  type Answered,
  type Reader,
} from './reply.ts';
import type { Passage } from './search/ask-bot-file.ts';
import type { Reply, Turn } from './turn.ts';

/** Returns what a text such as "why?" or "show me one" asks for, or null if it is more than a request. */
export function detectFollowUp({ reply }: Turn, text: string): BotFollowUp | null {
  const isPractice = reply.kind === 'question' || reply.kind === 'graded';
  const want = detectIntent(text);
  if (want === 'stuck') return reply.kind === 'question' ? 'worked-example' : null;
  // A practice question is explained by a worked example.
  if (want === 'explain') return isPractice ? 'worked-example' : 'another';
  return want;
}

export async function followUp(
  deps: PracticeDeps,
  reader: Reader,
  want: BotFollowUp,
  previous: Turn | null,
  studentId: string,
): Promise<Reply> {
  const before = previous?.reply;
  if (before === undefined || !('lesson' in before) || before.lesson === null)
    return { kind: 'nothing-more', want, lesson: null };
  const { lesson } = before;
  const passages = before.kind === 'passages' ? before : { lesson, query: '', shown: [] };
  switch (want) {
    case 'question':
      return poseQuestion(deps, reader, lesson, 'posed' in before ? before.posed : [], studentId);
    case 'another':
      // After a practice question, "another one" means another question.
      if (before.kind === 'question' || before.kind === 'graded')
        return poseQuestion(deps, reader, lesson, before.posed, studentId);
      return before.kind === 'passages'
        ? showAnotherPart(reader, before)
        : { kind: 'nothing-more', want, lesson };
    default:
      return showLessonPart(reader, want, passages);
  }
}

type Before = Pick<Answered, 'query' | 'shown'> & { readonly lesson: Answered['lesson'] | null };

/** Returns what a text may refer to. A question that may be about the child, or of an open quiz, isn't searched again. */
function readBefore({ asked, reply, helpLine }: Turn): Before {
  const lesson = 'lesson' in reply ? reply.lesson : null;
  const { query, shown } = reply.kind === 'passages' ? reply : { query: '', shown: [] };
  const isSearched = reply.kind === 'unknown' || reply.kind === 'did-you-mean' || reply.kind === 'elsewhere';
  const text = isSearched && 'text' in asked ? asked.text : '';
  return { lesson, shown, query: helpLine ? '' : query || text };
}

/** Continues from the turn before with a text such as "what about decrease". Returns null if the text is no follow-up. */
export function continueFrom(reader: Reader, text: string, previous: Turn): Reply | null {
  const before = readBefore(previous);
  const { lesson, query, shown } = before;
  const found = findFollowUp(reader.index, text, { owned: reader.owned, context: { lesson, query } });
  if (found === null) return null;
  const isNew = (passage: Passage) => !shown.some((section) => isSameSection(section, passage));
  const [best, ...more] = found.passages.filter(({ passage }) => isNew(passage));
  if (best !== undefined)
    return showPassages(reader.index, `${query} ${text}`.trim(), [best, ...more], shown);
  return lesson && showNextPart(reader, { lesson, query, shown });
}

/** Shows the lesson's next example, or else the next section about the question. */
function showNextPart(reader: Reader, before: Pick<Answered, 'lesson' | 'query' | 'shown'>): Reply {
  const example = showLessonPart(reader, 'worked-example', before);
  return example.kind === 'passages' ? example : showAnother(reader, before);
}

/** Shows the next section about the question, or else the lesson's next example. */
function showAnotherPart(reader: Reader, before: Answered): Reply {
  const another = showAnother(reader, before);
  if (another.kind === 'passages') return another;
  const example = showLessonPart(reader, 'worked-example', before);
  return example.kind === 'passages' ? example : another;
}
