import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Reply } from '../http/reply.ts';
import type { Mail, Outbox } from '../mail.ts';
import { AwsError, buildReply, readInput } from './protocol.ts';

export interface SesProps {
  readonly outbox: Outbox;
  /** The only address that may send mail, or null if none may. */
  readonly sender: string | null;
  /** The configuration sets of SES. */
  readonly configurationSets: readonly string[];
  readonly warn: (line: string) => void;
}

/** The account's state, which tests change. */
export interface SesState {
  /** Other accounts than `enabled` ones send nothing: AWS or the operator paused them, or AWS closed them for good. */
  readonly sending: 'enabled' | 'paused' | 'suspended';
  /** In the sandbox, SES takes mails to these addresses alone. Null means that the account has left the sandbox. */
  readonly sandbox: readonly string[] | null;
  /** Mails to these addresses bounce. SES then suppresses the address. */
  readonly dead: readonly string[];
  readonly deletedSets: readonly string[];
  readonly mailsPerSecond: number;
}

interface OutgoingMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: readonly string[] | undefined;
  readonly configurationSet: string | undefined;
}

const text = z.strictObject({ Data: z.string(), Charset: z.literal('UTF-8') });
const emailSchema = z.strictObject({
  FromEmailAddress: z.email(),
  Destination: z.strictObject({ ToAddresses: z.array(z.email()).min(1).max(50) }),
  ReplyToAddresses: z.array(z.email()).optional(),
  ConfigurationSetName: z.string().optional(),
  Content: z.strictObject({
    Simple: z.strictObject({ Subject: text, Body: z.strictObject({ Text: text }) }),
  }),
});

/**
 * Returns what SES reports about a mail to an address of Amazon's mail simulator, which may have a label after a plus:
 * https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html#send-email-simulator
 */
function simulateEvent(address: string): Mail['event'] {
  const [, name] = /^(\w+)(?:\+[^@]*)?@simulator\.amazonses\.com$/.exec(address.toLowerCase()) ?? [];
  if (name === 'suppressionlist') return 'suppressed';
  return name === 'bounce' || name === 'complaint' ? name : undefined;
}

const isSimulated = (address: string) => address.toLowerCase().endsWith('@simulator.amazonses.com');

/** The longest time for which the stand-in remembers when mails were sent. */
const second = 1000;

export type Ses = ReturnType<typeof createSes>;

/** Stands in for SES. The errors are those that `SendEmail` documents: https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html */
export function createSes({ outbox, sender, configurationSets, warn }: SesProps) {
  let state: SesState = {
    ...{ sending: 'enabled', sandbox: null, dead: [] },
    ...{ deletedSets: [], mailsPerSecond: Number.POSITIVE_INFINITY },
  };
  const suppressed = new Set<string>();
  let sentAt: readonly number[] = [];

  function requireAccount({ to, configurationSet }: OutgoingMail): void {
    const { sending, sandbox, deletedSets, mailsPerSecond } = state;
    if (sending === 'suspended')
      throw new AwsError(
        'AccountSuspendedException',
        "The account's ability to send email is permanently restricted.",
      );
    if (sending === 'paused')
      throw new AwsError('SendingPausedException', "The account's ability to send email is paused.");
    if (configurationSet !== undefined) {
      const exists = configurationSets.includes(configurationSet) && !deletedSets.includes(configurationSet);
      if (!exists)
        throw new AwsError(
          'NotFoundException',
          `Configuration set <${configurationSet}> does not exist.`,
          404,
        );
    }
    // Mails to the simulator leave the sandbox too: https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html
    const unverified = to.filter((address) => !(sandbox?.includes(address) ?? true) && !isSimulated(address));
    if (unverified.length > 0) throw rejectUnverified(unverified);
    const now = Date.now();
    sentAt = sentAt.filter((at) => at > now - second);
    if (sentAt.length + to.length > mailsPerSecond)
      throw new AwsError('TooManyRequestsException', 'Maximum sending rate exceeded.', 429);
    sentAt = [...sentAt, ...to.map(() => now)];
  }

  function findEvent(address: string): Mail['event'] {
    if (suppressed.has(address.toLowerCase())) return 'suppressed';
    return state.dead.includes(address) ? 'bounce' : simulateEvent(address);
  }

  /** Accepts a mail to a suppressed address, as SES does: https://docs.aws.amazon.com/ses/latest/dg/sending-email-suppression-list.html */
  async function send(mail: OutgoingMail): Promise<void> {
    requireAccount(mail);
    const { subject, text: words, replyTo, configurationSet } = mail;
    for (const to of mail.to) {
      const event = findEvent(to);
      // A mail to a suppressed address counts as a bounce. The simulator's addresses don't become suppressed.
      if (event === 'bounce' && !isSimulated(to)) suppressed.add(to.toLowerCase());
      if (event !== undefined && configurationSet !== undefined)
        warn(`SES reports a ${event === 'complaint' ? 'complaint' : 'bounce'} to ${configurationSet}`);
      await outbox.send({
        ...{ to, subject, text: words },
        ...(replyTo && { replyTo: [...replyTo] }),
        ...(event && { event }),
      });
    }
  }

  return {
    configurationSets,
    set: (changes: Partial<SesState>) => void (state = { ...state, ...changes }),
    send,

    /** Only takes plain text. */
    async sendEmail(body: string): Promise<Reply> {
      const input = readInput(emailSchema, body, 'BadRequestException');
      const { FromEmailAddress, Destination, ReplyToAddresses, ConfigurationSetName, Content } = input;
      if (FromEmailAddress !== sender) throw rejectUnverified([FromEmailAddress]);
      await send({
        to: Destination.ToAddresses,
        subject: Content.Simple.Subject.Data,
        text: Content.Simple.Body.Text.Data,
        replyTo: ReplyToAddresses,
        configurationSet: ConfigurationSetName,
      });
      return buildReply(JSON.stringify({ MessageId: randomUUID() }));
    },

    getSuppressedDestination(address: string): Reply {
      if (findEvent(address) !== 'suppressed')
        throw new AwsError(
          'NotFoundException',
          `Email address ${address} does not exist on your suppression list.`,
          404,
        );
      return buildReply(
        JSON.stringify({
          SuppressedDestination: {
            EmailAddress: address,
            Reason: 'BOUNCE',
            LastUpdateTime: Math.floor(Date.now() / 1000),
          },
        }),
      );
    },
  };
}

/** The message is that of https://repost.aws/knowledge-center/ses-554-400-message-rejected-error */
function rejectUnverified(addresses: readonly string[]): AwsError {
  return new AwsError(
    'MessageRejected',
    `Email address is not verified. The following identities failed the check in region EU-WEST-1: ${addresses.join(', ')}`,
  );
}
