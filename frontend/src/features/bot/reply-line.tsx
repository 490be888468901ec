import { FormattedMessage } from 'react-intl';
import type { BotInput, BotReply } from '../../../../contract/bot/bot.ts';
import { readElement, type TextTree } from '../../../../contract/text/text-tree.ts';
import { PreparedLine } from '../../components/prose/prepared-text.tsx';

/** Returns the first line of a text, without its block. A table or a formula of its own has none. */
function takeLine(tree: TextTree): TextTree {
  const [first] = tree;
  if (first === undefined || typeof first === 'string') return tree;
  const { tag, attributes, children } = readElement(first);
  if (/^(?:p|div|ul|ol|li|blockquote)$/.test(tag)) return takeLine(children);
  return tag === 'table' || attributes['class'] === 'maths' ? [] : tree;
}

/** The first line of a reply, for a turn that is folded. */
export function ReplyLine({ reply }: { reply: BotReply }) {
  switch (reply.kind) {
    case 'passages': {
      const [passage] = reply.passages;
      if (passage === undefined) return <FormattedMessage id="bot.gone" />;
      const line = takeLine(passage.text);
      return (
        <>
          {passage.heading}
          {line.length > 0 && ': '}
          <PreparedLine tree={line} />
        </>
      );
    }
    case 'question':
      return <PreparedLine tree={takeLine(reply.question.stem)} />;
    case 'graded':
      return (
        <FormattedMessage id={reply.chosenOptionId === reply.correctOptionId ? 'bot.right' : 'bot.wrong'} />
      );
    case 'elsewhere':
    case 'withheld':
      return reply.lesson.lessonTitle;
    case 'nothing-more':
      return <FormattedMessage id={reply.lesson ? `bot.nothing-more.${reply.want}` : 'bot.unknown'} />;
    case 'did-you-mean':
      return <FormattedMessage id="bot.did-you-mean" />;
    case 'unknown':
    case 'low-mood':
    case 'concern':
      return <FormattedMessage id="bot.unknown" />;
  }
}

/** Tells whether a reply is help for a child who may need it. The API doesn't store the words that led to such a reply. */
export const isHelp = (reply: BotReply | undefined): boolean =>
  reply?.kind === 'concern' || reply?.kind === 'low-mood';

interface Shown {
  readonly asked: BotInput;
  readonly reply?: BotReply;
  readonly helpLine?: true;
}

/**
 * Tells whether a turn is folded when `next` follows. Help stays in sight, and so does a question of Ask Bot while the
 * student reads whether the answer is right.
 */
export function isFolded({ reply, helpLine }: Shown, next: Shown | undefined): boolean {
  if (reply === undefined || next === undefined || 'optionId' in next.asked) return false;
  return !isHelp(reply) && helpLine !== true;
}
