import type { Preferences } from '../../../contract/account/account.ts';
import { fontStacks } from '../state/preferences.ts';

export const systemDark = '(prefers-color-scheme: dark)';

/** Writes the preferences to the root element. The theme and preferences.css read the attributes and variables. */
export function applyPreferences({ dataset, style }: HTMLElement, preferences: Preferences): void {
  const { colourScheme, spacing, motion, textSize, borderRadius, fontFamily } = preferences;
  const system = window.matchMedia(systemDark).matches ? 'dark' : 'light';
  Object.assign(dataset, {
    colourScheme: colourScheme === 'system' ? system : colourScheme,
    spacing,
    motion,
    fontFamily,
  });
  // A percentage respects the browser's own text size. All sizes are in rem, so all text follows this size.
  style.fontSize = `${String(textSize)}%`;
  style.setProperty('--mui-shape-borderRadius', `${String(borderRadius)}px`);
  style.setProperty('--font-family', fontStacks[fontFamily]);
}
