/** Width of the menu drawer, in pixels. */
export const drawerWidth = 260;
/** Height that the top bar takes on wide screens, in pixels. */
export const topOffset = 88;
/** Height that the top bar takes on narrow screens, in pixels. */
export const narrowTopOffset = 64;
/** Gap between cards, in the theme's spacing steps of 8 px. */
export const gridSpacing = 3;

/** A line height in ems, scaled by the student's choice of line spacing (see preferences.css). */
export const scaleLineHeight = (lineHeight: number): string =>
  `calc(${String(lineHeight)} * var(--line-stretch, 1))`;

/** Cuts text off after two lines with an ellipsis. */
export const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/** Makes a link on a line of its own tall enough for a finger, on touch screens. */
export const minTouchTarget = {
  '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
} as const;
