import type { StoredPreferences } from '../state/preferences.ts';

/** The preferences that become `data-` attributes. The styles for them are in preferences.css and first-frame.css. */
const styled = ['colourScheme', 'borderRadius', 'textSize', 'spacing', 'motion'] as const;

export function applyPreferences(
  { dataset }: HTMLElement,
  preferences: StoredPreferences['preferences'],
): void {
  for (const name of styled) dataset[name] = String(preferences[name]);
}
