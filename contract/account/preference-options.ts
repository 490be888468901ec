/**
 * What a student may choose for each preference. In a file of its own, so that pages can offer the choices without
 * loading the schemas.
 */
export const preferenceOptions = {
  colourScheme: ['system', 'light', 'dark'],
  fontFamily: ['roboto', 'hyperlegible', 'dyslexic'],
  /** In pixels. */
  borderRadius: [0, 4, 8, 12, 20],
  /** In per cent of the size that the browser is set to. */
  textSize: [100, 115, 130, 150],
  spacing: ['normal', 'wide', 'widest'],
  motion: ['system', 'reduced'],
} as const;

/** The choices of a student who has made none. */
export const defaultPreferences = {
  colourScheme: 'system',
  fontFamily: 'roboto',
  borderRadius: 12,
  textSize: 100,
  spacing: 'normal',
  motion: 'system',
  emailNotices: true,
} as const;
