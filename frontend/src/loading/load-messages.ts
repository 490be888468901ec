import common from '../locales/en/common.json' with { type: 'json' };
import { createListeners } from './listeners.ts';
import { once } from './once.ts';

/* Messages are in `locales/<locale>/<area>.json`. The app contains `common`, so it can always show errors. */
export type Messages = Readonly<Record<string, string>>;

const files = import.meta.glob<Messages>(['../locales/*/*.json', '!../locales/en/common.json'], {
  import: 'default',
});

export const defaultLocale = 'en';

let messages: Messages = common;
const loaders = new Map<string, () => Promise<void>>();
const { subscribe, notify } = createListeners();

export const loadedMessages = (): Messages => messages;

/** Calls a listener whenever more messages have loaded. Returns a function that unsubscribes. */
export const onMessages = subscribe;

async function load(area: string): Promise<void> {
  const file = files[`../locales/${defaultLocale}/${area}.json`];
  if (!file) throw new Error(`There are no messages for the area ${area}`);
  const arrived = await file();
  messages = { ...messages, ...arrived };
  notify();
}

/** Loads the messages of these areas of the app. Loads an area only once, unless loading fails. */
export async function loadMessages(areas: readonly string[]): Promise<void> {
  await Promise.all(
    areas.map((area) => {
      const loadArea = loaders.get(area) ?? once(() => load(area));
      loaders.set(area, loadArea);
      return loadArea();
    }),
  );
}
