interface PictureColour {
  /** The colour in the file of a picture, on paper and in the light theme. */
  readonly light: `#${string}`;
  readonly dark: `#${string}`;
}

/**
 * All colours of pictures. Words and lines are in `ink`, `muted` or a colour with a plain name, which is legible on
 * `paper` and on each `…-tint`. On a `…-fill`, words are in `ink`. `grey` is for frames, grids and grey things.
 */
export const pictureColours = {
  ink: { light: '#1b2a41', dark: '#eaeffb' },
  muted: { light: '#525c6d', dark: '#b9c4de' },
  grey: { light: '#d5dde8', dark: '#4c5a87' },
  paper: { light: '#ffffff', dark: '#232d52' },
  blue: { light: '#1565c0', dark: '#90caf9' },
  'blue-fill': { light: '#bcd8f7', dark: '#365c94' },
  'blue-tint': { light: '#e8f1fb', dark: '#2a3f73' },
  red: { light: '#b3261e', dark: '#ff9a90' },
  'red-fill': { light: '#f7b7a6', dark: '#8c4658' },
  'red-tint': { light: '#fdeceb', dark: '#4f2b4b' },
  green: { light: '#25703a', dark: '#7fe0a4' },
  'green-fill': { light: '#a5d3a0', dark: '#2a674e' },
  'green-tint': { light: '#e8f6ea', dark: '#20484f' },
  amber: { light: '#8a4b00', dark: '#edb26c' },
  'amber-fill': { light: '#fbcf80', dark: '#785829' },
  'amber-tint': { light: '#fdf0dc', dark: '#463f48' },
  purple: { light: '#6a1b7a', dark: '#dfb6f6' },
  'purple-tint': { light: '#f0e3f8', dark: '#453270' },
} as const satisfies Readonly<Record<string, PictureColour>>;

export const pictureVariable = (name: string) => `--picture-${name}`;
