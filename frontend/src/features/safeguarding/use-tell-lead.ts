import { useIntl } from 'react-intl';
import type { CallResult } from '../../loading/use-single-call.ts';
import { readConcern } from './use-send.ts';

/** A conversation that asks for a person. The API informs the safeguarding lead of it. */
interface HelpRequest {
  readonly threadId: string;
  readonly messageId: string;
  readonly kind: 'question';
  readonly subject: null;
  readonly notify: false;
  readonly needsHelp: true;
  readonly text: string;
}

/** Derives the id of a request for help from the id of what it follows. So a retry starts no second conversation. */
const buildHelpId = (id: string) => `${id.slice(0, -1)}${(parseInt(id.slice(-1), 16) ^ 1).toString(16)}`;

/** Returns a function that informs the lead after a turn or a message, of which it takes the id. */
export function useTellLead(startThread: (thread: HelpRequest) => PromiseLike<CallResult>) {
  const intl = useIntl();
  return async (id: string): Promise<CallResult> => {
    const helpId = buildHelpId(id);
    const { error } = await startThread({
      threadId: helpId,
      messageId: helpId,
      kind: 'question',
      subject: null,
      notify: false,
      needsHelp: true,
      text: intl.formatMessage({ id: 'safeguarding.help.wanted' }),
    });
    // A refusal that names a concern is no failure, because the server has informed the safeguarding lead.
    return { error: readConcern(error) === null ? error : undefined };
  };
}
