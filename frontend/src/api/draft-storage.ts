import { deviceStorage } from './device-storage.ts';

export const readDraft = (name: string): unknown => deviceStorage('draft').read(name);

/** Drafts stay in this browser until the student signs out. Saving null deletes a draft. */
export function saveDraft(name: string, typed: object | null): void {
  if (typed === null) deviceStorage('draft').remove(name);
  else deviceStorage('draft').write(name, typed);
}
