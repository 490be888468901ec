import { useState } from 'react';
import { deviceStorage } from './device-storage.ts';

/** A switch that is on until the user turns it off on this device. */
export function useStoredSwitch(name: string): { on: boolean; turn: (on: boolean) => void } {
  const [on, setOn] = useState(() => deviceStorage('draft').read(name) === null);
  const turn = (wanted: boolean) => {
    setOn(wanted);
    const storage = deviceStorage('draft');
    if (wanted) storage.remove(name);
    else storage.write(name, { off: true });
  };
  return { on, turn };
}
