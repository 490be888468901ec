import type { RefObject } from 'react';
import { useStoredSwitch } from '../../../api/use-stored-switch.ts';
import { useShortcuts } from '../../../components/keyboard/use-shortcuts.ts';

interface InboxKeys {
  readonly list: RefObject<HTMLElement | null>;
  readonly replyField: RefObject<HTMLElement | null>;
  /** True if a conversation is open. */
  readonly isOpen: boolean;
  readonly help: () => void;
}

/** Opens the row after or before the open one. While none is open, moves the focus, so that nothing is opened by passing it. */
function move({ list, isOpen }: InboxKeys, step: 1 | -1): void {
  const rows = [...(list.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
  const current = rows.findIndex((row) =>
    isOpen ? row.hasAttribute('aria-current') : row === document.activeElement,
  );
  const row = current === -1 ? rows[0] : rows[current + step];
  if (isOpen) row?.click();
  else row?.focus();
}

/** The keys are letters, as in mail programs, because the arrow keys scroll. A text field keeps its letters. */
export function useInboxKeys(keys: InboxKeys) {
  const actions: Readonly<Record<string, () => void>> = {
    j: () => move(keys, 1),
    k: () => move(keys, -1),
    r: () => keys.replyField.current?.focus(),
    '?': keys.help,
  };
  const stored = useStoredSwitch('inbox-keys');
  useShortcuts(stored.on, ({ key }) => actions[key.toLowerCase()] ?? null);
  return stored;
}
