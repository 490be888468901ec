import { readDraft, saveDraft } from '../../api/draft-storage.ts';

const keepTexts = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));

/** Stores the text fields of a form on this device until the form is sent. Checkboxes aren't stored. */
export const openFormDraft = (name: string) => ({
  read(): object {
    const stored = readDraft(name);
    return typeof stored === 'object' && stored !== null ? keepTexts(stored) : {};
  },
  save: (values: object) => saveDraft(name, keepTexts(values)),
  remove: () => saveDraft(name, null),
});
