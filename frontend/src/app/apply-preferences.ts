import type { StoredPreferences } from '../state/preferences.ts';

/** preferences.css and first-frame.css have styles for these preferences. */
const styled = ['colourScheme', 'borderRadius', 'textSize', 'spacing', 'motion'] as const;

export function applyPreferences(
  { dataset }: HTMLElement,
  preferences: StoredPreferences['preferences'],
): void {
  for (const name of styled) dataset[name] = String(preferences[name]);
}
