import { deviceStorage } from './device-storage.ts';

/** Reads what the signed-in student has typed under a name, such as `pay maths`; null if nothing is stored. */
export const readDraft = (name: string): unknown => deviceStorage('draft').read(name);

/** Stores what the signed-in student types until it is sent or the student signs out; null deletes it. */
export function saveDraft(name: string, typed: object | null): void {
  if (typed === null) deviceStorage('draft').remove(name);
  else deviceStorage('draft').write(name, typed);
}
