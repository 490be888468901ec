/* This module contains all scripts of the landing page. The page also works without scripts. */

/** Calls `callback` once, when the element is within `margin` of the visible part of the page. */
function whenNear(element: Element, callback: () => void, margin = '400px'): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
}

function playWhenSeen(element: Element): void {
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

for (const year of document.querySelectorAll('[data-year]')) year.textContent = `${new Date().getFullYear()}`;

for (const card of document.querySelectorAll('[class*="slide-"]')) playWhenSeen(card);

const menu = document.querySelector<HTMLElement>('#menu');
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a') && menu.matches(':popover-open')) menu.hidePopover();
});

const announcement = document.querySelector('[role="status"]');
for (const option of document.querySelectorAll<HTMLDetailsElement>('.option')) {
  option.addEventListener('toggle', () => {
    const verdict = option.querySelector('.verdict')?.cloneNode(true);
    if (option.open && verdict) announcement?.replaceChildren(...verdict.childNodes);
  });
}

const tiles = document.querySelector<HTMLElement>('.map-tiles');
if (tiles) {
  whenNear(tiles, () => {
    import('./map.ts').then(
      ({ showMap }) => showMap(tiles),
      () => undefined, // Without the map the page still shows the drawing, the address and the directions.
    );
  });
}
