/** Width of the menu drawer, in pixels. */
export const drawerWidth = 260;
/** Height that the top bar takes on wide screens, in pixels. */
export const topOffset = 88;
/** Height that the top bar takes on narrow screens, in pixels. */
export const narrowTopOffset = 64;
/** Gap between cards, in the theme's spacing steps of 8 px. */
export const gridSpacing = 3;

/** A height of lines in ems, further apart where the student has chosen so (see preferences.css). */
export const scaleLineHeight = (lineHeight: number): string =>
  `calc(${String(lineHeight)} * var(--line-stretch, 1))`;

/** Text of two lines at most, which ends in an ellipsis where there is more. */
export const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/** A link on a line of its own is as tall as a finger needs it where fingers point. */
export const minTouchTarget = {
  '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
} as const;
