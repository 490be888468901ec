import { deviceStorage } from './device-storage.ts';

export const readDraft = (name: string): unknown => deviceStorage('draft').read(name);

/** Stores a draft in this browser until the student signs out. Null deletes the draft. */
export function saveDraft(name: string, typed: object | null): void {
  if (typed === null) deviceStorage('draft').remove(name);
  else deviceStorage('draft').write(name, typed);
}
