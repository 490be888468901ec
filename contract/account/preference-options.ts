/** The values of each preference. This file imports no schemas, so pages needn't load the schema library. */
export const preferenceOptions = {
  colourScheme: ['system', 'light', 'dark'],
  fontFamily: ['roboto', 'hyperlegible', 'dyslexic'],
  /** The radius of rounded corners, in pixels. */
  borderRadius: [0, 4, 8, 12, 20],
  /** A percentage of the browser's own text size. */
  textSize: [100, 115, 130, 150],
  spacing: ['normal', 'wide', 'widest'],
  motion: ['system', 'reduced'],
} as const;

export const defaultPreferences = {
  colourScheme: 'system',
  fontFamily: 'roboto',
  borderRadius: 12,
  textSize: 100,
  spacing: 'normal',
  motion: 'system',
  emailNotices: true,
} as const;
