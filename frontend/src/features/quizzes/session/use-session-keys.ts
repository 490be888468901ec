import { useEffect, useEffectEvent, useState } from 'react';
import { keepOnDevice, keptOnDevice } from '../../../api/kept-on-device.ts';
import { isPlainKey, takesArrows, takesText } from '../../../components/page-keys.ts';

/** The things that keys do; null for what can't be done at the moment. */
export interface SessionKeys {
  /** @param index of the option, from 0. */
  readonly choose: ((index: number) => void) | null;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  readonly flag: (() => void) | null;
  /** Checks the answer, or goes on. */
  readonly enter: (() => void) | null;
  readonly help: (() => void) | null;
}

const place = 'quiz-keys';

/** Elements that Enter presses. */
const pressed = 'a, button, summary, [role="button"]';

/** The choices of the question that has the focus: the focus goes along with what is chosen there. */
const focusedChoices = (target: EventTarget | null): NodeListOf<HTMLElement> | undefined =>
  target instanceof Element ? target.closest('[role="radiogroup"]')?.querySelectorAll('input') : undefined;

/** The act that a key means here; null where it means nothing, or something else. */
function actOf({ key, shiftKey, target }: KeyboardEvent, keys: SessionKeys): (() => void) | null {
  if (takesText(target)) return null;
  if (key === '?') return keys.help;
  if (shiftKey) return null;
  const { choose } = keys;
  if (/^[1-5]$/.test(key) && choose) {
    const index = Number(key) - 1;
    return () => {
      choose(index);
      focusedChoices(target)?.[index]?.focus();
    };
  }
  if (key.toLowerCase() === 'f') return keys.flag;
  if (key === 'ArrowLeft') return takesArrows(target) ? null : keys.previous;
  if (key === 'ArrowRight') return takesArrows(target) ? null : keys.next;
  if (key === 'Enter') return target instanceof Element && target.closest(pressed) ? null : keys.enter;
  return null;
}

/**
 * Works a quiz by keys, as its help tells. Characters without a modifier may be pressed by accident or by dictating:
 * they can be turned off (WCAG 2.1.4), which this device remembers for the student.
 */
export function useSessionKeys(keys: SessionKeys): { on: boolean; turn: (on: boolean) => void } {
  const [on, setOn] = useState(() => keptOnDevice(place) === null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || !isPlainKey(event)) return;
    const act = actOf(event, keys);
    if (act === null) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);

  const turn = (wanted: boolean) => {
    setOn(wanted);
    keepOnDevice(place, wanted ? null : { off: true });
  };
  return { on, turn };
}
