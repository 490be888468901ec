/** The width of the menu's drawer, in pixels. */
export const drawerWidth = 260;
/** The height of the top bar on wide screens, in pixels. */
export const topOffset = 88;
/** The height of the top bar on narrow screens, in pixels. */
export const narrowTopOffset = 64;
/** The height of the top bar on narrow screens while the page has its own controls in the bar, in pixels. */
export const quietTopOffset = 56;
/** The height of the top bar on narrow screens as a value of CSS, which `quietBar` changes. */
export const narrowBarHeight = `var(--bar-height, ${String(narrowTopOffset)}px)`;
/** The style of the top bar and of the page below it while the page has its own controls in the bar. */
export const quietBar: object = { '--bar-height': `${String(quietTopOffset)}px`, '--bar-padding': '8px' };
/** The gap between cards, in the theme's units of 8 pixels. */
export const gridSpacing = 3;

/** Multiplies the line height by the spacing that the student chose (see preferences.css). */
export const scaleLineHeight = (lineHeight: number): string =>
  `calc(${String(lineHeight)} * var(--line-stretch, 1))`;

export const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/** Hides what only helps with a keyboard from screens that are touched. */
export const hiddenByTouch = { '@media (hover: none) and (pointer: coarse)': { display: 'none' } } as const;

/** Makes a link that is alone on its line tall enough for a finger. */
export const minTouchTarget = {
  '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
} as const;
