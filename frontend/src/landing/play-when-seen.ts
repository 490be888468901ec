import { whenNear } from './when-near.ts';

/** Holds the element's CSS animations at their beginning until it is scrolled into the window. */
export function playWhenSeen(element: Element): void {
  const animations = element.getAnimations();
  if (animations.length === 0) return;
  for (const animation of animations) {
    animation.pause();
    animation.currentTime = 0;
  }
  whenNear(
    element,
    () => {
      for (const animation of animations) animation.play();
    },
    '0px',
  );
}
