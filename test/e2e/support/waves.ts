import { expect, type Page, type Request } from 'playwright/test';

/** The chunks that pages where people type load once they are shown: the Markdown engine, and what chooses photos. */
const typing = /\/(?:markdown|photo-picker|photo-frame)\.\w+\.chunk\.js$/;
/** The first chunks of what loads in the background: menu, dialogs and the pages that the search finds, and self-checks. */
const background = /\/(?:overlays|search-pages|lesson-checks?)\.\w+\.chunk\.js$/;
/** The chunks that the self-checks need. */
const ofBackground = /\/(?:fields|feedback|quiz-results|Accordion|quiz-session)\.\w+\.chunk\.js$/;
/** The call that waits until the page has loaded. */
export const isLateCall = (path: string): boolean => path === '/api/queries/unread';

/**
 * The returned function expects that the HTML names all loaded scripts, and that no script loads after an API call. If
 * people type on the page (`typed`), it may load what they type with later.
 */
export function listenForWaves(page: Page, { typed }: { readonly typed: boolean }): (html: string) => void {
  const inOrder: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (typed && typing.test(pathname)) return;
    if (request.resourceType() === 'script' || pathname.startsWith('/api/')) inOrder.push(pathname);
  });
  const listScripts = (paths: readonly string[]) => paths.filter((path) => path.endsWith('.js'));
  return (html) => {
    const first = inOrder.findIndex((path) => background.test(path) || isLateCall(path));
    const late = first === -1 ? [] : inOrder.splice(first);
    expect(
      late.filter((path) => !background.test(path) && !ofBackground.test(path) && !isLateCall(path)),
      'requests after those in the background',
    ).toEqual([]);
    const scripts = listScripts(inOrder);
    expect(scripts.length, 'scripts').toBeGreaterThan(3);
    expect(
      scripts.filter((script) => !html.includes(`"${script}"`)),
      'scripts that the HTML doesn’t name',
    ).toEqual([]);
    const firstCall = inOrder.findIndex((path) => path.startsWith('/api/'));
    if (firstCall !== -1) expect(listScripts(inOrder.slice(firstCall)), 'scripts after a call').toEqual([]);
  };
}
