const fadeFrom = (side: 'left' | 'right', colour: string, layer: string): string =>
  `linear-gradient(to ${side === 'left' ? 'right' : 'left'}, ${colour}, transparent) ${side} / ${layer}`;

/**
 * A background for a box that scrolls sideways. Each edge has a shadow if there is more beyond it. At its ends, the
 * content moves a cover in the colour of the surface over the shadow.
 */
export const scrollEdges = (surface: string, shadow: string): string =>
  [
    fadeFrom('left', `${surface} 16px`, '48px 100% no-repeat local'),
    fadeFrom('right', `${surface} 16px`, '48px 100% no-repeat local'),
    fadeFrom('left', shadow, '16px 100% no-repeat scroll'),
    fadeFrom('right', shadow, '16px 100% no-repeat scroll'),
  ].join();
