import type { Preferences } from '../../../contract/account/account.ts';
import { defaultPreferences, preferenceOptions } from '../../../contract/account/preference-options.ts';

/** The CSS of each font that a student may choose. The text stands in the next one until the first is loaded. */
export const fontStacks: Readonly<Record<Preferences['fontFamily'], string>> = {
  roboto: "'Roboto', sans-serif",
  hyperlegible: "'Atkinson Hyperlegible Next', 'Roboto', sans-serif",
  dyslexic: "'OpenDyslexic', 'Roboto', sans-serif",
};

/** The font whose CSS it is; Roboto for CSS that nobody can choose. */
export function fontOf(stack: string): Preferences['fontFamily'] {
  return preferenceOptions.fontFamily.find((font) => fontStacks[font] === stack) ?? 'roboto';
}

/** The fonts to wait for before text in some CSS is shown, as CSS names them: Roboto comes by itself, or not at all. */
export function chosenFonts(stack: string): readonly string[] {
  const [first = ''] = stack.split(',');
  return fontOf(stack) === 'roboto' ? [] : [`1em ${first}`, `bold 1em ${first}`];
}

const oneOf = <T>(options: readonly T[], value: unknown, fallback: T): T =>
  options.find((option) => option === value) ?? fallback;

/** Preferences as far as this release knows them: a newer server, or a newer tab, may have stored others. */
export function knownPreferences(found: Readonly<Partial<Record<keyof Preferences, unknown>>>): Preferences {
  const { colourScheme, fontFamily, borderRadius, textSize, spacing, motion } = preferenceOptions;
  const fallback = defaultPreferences;
  return {
    colourScheme: oneOf(colourScheme, found.colourScheme, fallback.colourScheme),
    fontFamily: oneOf(fontFamily, found.fontFamily, fallback.fontFamily),
    borderRadius: oneOf(borderRadius, found.borderRadius, fallback.borderRadius),
    textSize: oneOf(textSize, found.textSize, fallback.textSize),
    spacing: oneOf(spacing, found.spacing, fallback.spacing),
    motion: oneOf(motion, found.motion, fallback.motion),
    emailNotices: oneOf([true, false], found.emailNotices, fallback.emailNotices),
  };
}
