import { useEffect, useEffectEvent, useState } from 'react';
import { deviceStorage } from './device-storage.ts';

/**
 * Handles keys on the whole page. The user can turn them off on this device, because dictation could press a key by accident
 * (WCAG 2.1.4). `findAction` returns what a key does, or null.
 */
export function useShortcuts(
  storedName: string,
  findAction: (event: KeyboardEvent) => (() => void) | null,
): { on: boolean; turn: (on: boolean) => void } {
  const [on, setOn] = useState(() => deviceStorage('draft').read(storedName) === null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = event.repeat ? null : findAction(event);
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
    const storage = deviceStorage('draft');
    if (wanted) storage.remove(storedName);
    else storage.write(storedName, { off: true });
  };
  return { on, turn };
}
