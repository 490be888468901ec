import type { OpenAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { toggled } from '../api/choice.ts';
import type { Session } from './use-session.ts';
import type { SessionKeys } from './use-session-keys.ts';

/** The things that can be done with the question that is shown; null for what can't be done at the moment. */
export interface WaysOn extends Omit<SessionKeys, 'help'> {
  readonly check: (() => void) | null;
}

export function waysOn({ mode, questions }: OpenAttempt, session: Session): WaysOn {
  const { flagSaver, checks, submission, shown, go, timeIsUp } = session;
  const { index } = shown;
  const previous = index > 0 ? () => go(index - 1) : null;
  const next = index < questions.length - 1 ? () => go(index + 1) : null;
  const question = questions[index];
  if (question === undefined || timeIsUp) {
    return { previous, next, choose: null, flag: null, check: null, enter: next };
  }
  const { questionId, options } = question;
  const chosen = session.choiceOf(questionId);
  const isChecked = checks.checked.has(questionId);
  const check =
    mode === 'practice' && !isChecked && chosen.length > 0 ? () => void checks.check(questionId) : null;
  const choose = (place: number) => {
    const option = options[place];
    if (option) session.choose(questionId, toggled(question, chosen, option.optionId));
  };
  return {
    previous,
    next,
    check,
    choose: isChecked ? null : choose,
    flag: () => flagSaver.toggle(questionId),
    enter: check ?? next ?? (() => void submission.ask()),
  };
}
