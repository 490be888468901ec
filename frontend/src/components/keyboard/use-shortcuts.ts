import { useEffect, useEffectEvent } from 'react';
import { isPlainKey, isTextField } from './page-keys.ts';

/**
 * Handles keys on the whole page, except in text fields and dialogs. Users must be able to turn `on` off, because dictation
 * could press a key by accident (WCAG 2.1.4). `findAction` returns what a key does, or null.
 */
export function useShortcuts(on: boolean, findAction: (event: KeyboardEvent) => (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || !isPlainKey(event) || isTextField(event.target)) return;
    const act = findAction(event);
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
}
