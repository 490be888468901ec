import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { needsArrowKeys } from '../../../components/keyboard/page-keys.ts';
import { useStoredSwitch } from '../../../api/use-stored-switch.ts';
import { useShortcuts } from '../../../components/keyboard/use-shortcuts.ts';
import type { Session } from './use-session.ts';

interface NextActions {
  readonly choose: ((index: number) => void) | null;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  readonly flag: (() => void) | null;
  /** Leaves the question without an answer. */
  readonly skip: () => void;
  /** What the button below the question does. Enter does the same. */
  readonly main: { readonly kind: 'check' | 'next' | 'finish'; readonly act: (() => void) | null };
}

export function getNextActions({ questions }: OpenAttempt, session: Session): NextActions {
  const { checks, submission, shown, go, timeIsUp } = session;
  const { index } = shown;
  const previous = index > 0 ? () => go(index - 1) : null;
  const next = index < questions.length - 1 ? () => go(index + 1) : null;
  const finish = () => void submission.ask(session.isAllChecked);
  const question = questions[index];
  if (question === undefined || timeIsUp) {
    const main = { kind: next ? ('next' as const) : ('finish' as const), act: next };
    return { previous, next, choose: null, flag: null, skip: finish, main };
  }
  const { questionId, options } = question;
  const isChecked = session.findChecked(questionId) !== undefined;
  const isOffline = checks.failure?.questionId === questionId && checks.failure.kind === 'offline';
  const awaitsCheck = session.isPractice && !isChecked && !isOffline;
  const choose = (optionIndex: number) => {
    const option = options[optionIndex];
    if (option) session.toggle(question, option.optionId);
  };
  return {
    previous,
    next,
    choose: isChecked ? null : choose,
    flag: () => session.toggleFlag(questionId),
    skip: next ?? finish,
    main: awaitsCheck
      ? {
          kind: 'check',
          act: session.canCheck(questionId)
            ? () => void checks.check(questionId, session.findRetry(questionId))
            : null,
        }
      : next && !session.isAllDone
        ? { kind: 'next', act: next }
        : { kind: 'finish', act: finish },
  };
}

type KeyActions = NextActions & { readonly help: (() => void) | null };

const pressable = 'a, button, summary, [role="button"]';

const findFocusedChoices = (target: EventTarget | null): NodeListOf<HTMLElement> | undefined =>
  target instanceof Element ? target.closest('[role="radiogroup"]')?.querySelectorAll('input') : undefined;

function findAction(
  { key, shiftKey, target }: KeyboardEvent,
  { choose, flag, previous, next, main, help }: KeyActions,
): (() => void) | null {
  if (key === '?') return help;
  if (shiftKey) return null;
  if (/^[1-5]$/.test(key) && choose) {
    const index = Number(key) - 1;
    return () => {
      choose(index);
      findFocusedChoices(target)?.[index]?.focus();
    };
  }
  if (key.toLowerCase() === 'f') return flag;
  if (key === 'ArrowLeft') return needsArrowKeys(target) ? null : previous;
  if (key === 'ArrowRight') return needsArrowKeys(target) ? null : next;
  if (key === 'Enter') return target instanceof Element && target.closest(pressable) ? null : main.act;
  return null;
}

export function useSessionKeys(actions: KeyActions) {
  const keys = useStoredSwitch('quiz-keys');
  useShortcuts(keys.on, (event) => findAction(event, actions));
  return keys;
}
