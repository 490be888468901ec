import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ThreadMessage } from '../../../../../contract/queries/queries.ts';
import { useAnnounce } from '../../../components/announcer.tsx';

/** Has screen readers say once that messages of somebody else came while the thread was open. */
export function useNewMessages(
  messages: readonly ThreadMessage[],
  isOthers: (message: ThreadMessage) => boolean,
): void {
  const intl = useIntl();
  const announce = useAnnounce();
  const known = useRef(messages.length);
  useEffect(() => {
    const added = messages.slice(known.current).filter(isOthers).length;
    known.current = messages.length;
    if (added > 0) announce(intl.formatMessage({ id: 'queries.arrived' }, { count: added }));
  }, [messages, isOthers, announce, intl]);
}
