import type { StoredPreferences } from '../state/preferences.ts';

/** The preferences that style sheets read from the root element; see preferences.css. */
const styled = ['colourScheme', 'borderRadius', 'textSize', 'spacing', 'motion'] as const;

/** Writes preferences to the root element, such as `data-colour-scheme`. Style sheets ignore unknown values. */
export function applyPreferences(
  { dataset }: HTMLElement,
  preferences: StoredPreferences['preferences'],
): void {
  for (const name of styled) dataset[name] = String(preferences[name]);
}
