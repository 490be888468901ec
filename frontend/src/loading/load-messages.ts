import common from '../locales/en/common.json' with { type: 'json' };

/*
 * Every visible text is a react-intl message. One file per locale and feature area holds them, flat:
 * `locales/<locale>/<area>.json` with ids that begin with the area, such as "quizzes.start".
 *
 * An area arrives with the page that needs it: the router loads both at once
 * (`areas` in app/pages.ts), so that there is no second wait.
 * Components then use `useIntl` or `FormattedMessage` of react-intl as usual. `common` is always there,
 * even when nothing could be loaded; `shell` comes with the signed-in layout.
 */
export type Messages = Readonly<Record<string, string>>;

const files = import.meta.glob<Messages>(['../locales/*/*.json', '!../locales/en/common.json'], {
  import: 'default',
});

export const defaultLocale = 'en';

let messages: Messages = common;
const loading = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

/** Returns all messages loaded so far. The object stays the same until more messages load. */
export const loadedMessages = (): Messages => messages;

/** Calls `listener` when more messages have loaded, for `useSyncExternalStore`. */
export function onMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(area: string): Promise<void> {
  const file = files[`../locales/${defaultLocale}/${area}.json`];
  if (!file) throw new Error(`There are no messages for the area ${area}`);
  const arrived = await file();
  messages = { ...messages, ...arrived };
  for (const listener of listeners) listener();
}

/** Loads the messages of some areas, each once. After a failure the next call tries again. */
export async function loadMessages(areas: readonly string[]): Promise<void> {
  await Promise.all(
    areas.map((area) => {
      const running =
        loading.get(area) ??
        load(area).catch((error: unknown) => {
          loading.delete(area);
          throw error;
        });
      loading.set(area, running);
      return running;
    }),
  );
}
