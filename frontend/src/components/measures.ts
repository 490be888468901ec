/** Width of the menu drawer, in pixels. */
export const drawerWidth = 260;
/** Height that the top bar takes on wide screens, in pixels. */
export const topOffset = 88;
/** Height that the top bar takes on narrow screens, in pixels. */
export const narrowTopOffset = 64;
/** Gap between cards, in the theme's spacing steps of 8 px. */
export const gridSpacing = 3;

/** A height of lines in ems, further apart where the student has chosen so (see preferences.css). */
export const stretched = (lineHeight: number): string =>
  `calc(${String(lineHeight)} * var(--line-stretch, 1))`;
