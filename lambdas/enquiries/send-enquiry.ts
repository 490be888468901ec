import type { Enquiry } from '../../contract/enquiries/enquiries.ts';
import type { Mailer } from '../mail/mailer.ts';
import { enquiriesFull, enquiryWaiting } from '../mail/templates/enquiries.ts';
import { Failure, getErrorName } from '../runtime/failure.ts';
import type { Warn } from '../runtime/observability.ts';
import { schoolDay } from '../runtime/school-day.ts';
import type { Counter } from '../tables/counter.ts';
import { hashEmail, sha256 } from './enquiry-contact.ts';
import { mailReasons, type EnquiryMails, type EnquiryStore, type MailReason } from './enquiry-store.ts';

/**
 * The site takes `perDay` enquiries a day, `perAddress` of them from one IP address, and mails the centre at once about
 * `mailsPerHour` of them. When all but `reserved` have come, each address may send only one more, so that few machines
 * can't close the form for everybody else.
 */
export const enquiryCaps = { perDay: 100, reserved: 30, perAddress: 10, mailsPerHour: 4 } as const;

export interface MailEnquiriesDeps {
  readonly mails: EnquiryMails;
  readonly mailer: Mailer;
  readonly warn: Warn;
}

export interface SendEnquiryDeps extends MailEnquiriesDeps {
  readonly enquiries: Pick<EnquiryStore, 'create' | 'find'>;
  /** Notes that the centre is to get a mail. Until somebody removes the note, an hourly run tries to send it. */
  readonly addMail: (reason: MailReason, at: string) => Promise<void>;
  readonly counter: Pick<Counter, 'countOnce' | 'uncount'>;
  /** Raises the alarm that only reserved enquiries are left. */
  readonly countFull: () => void;
  readonly now: () => Date;
}

type Sent = Omit<Enquiry, 'enquiryId' | 'at' | 'done'>;

/** The same enquiry on the same day has the same id, however often it is sent. */
function buildId({ name, email, phone, ...rest }: Sent, day: string): string {
  const contact = email === null ? sha256(`phone ${(phone ?? '').replace(/\D/g, '')}`) : hashEmail(email);
  const { tuition, year, subjects, callAt, message } = rest;
  const content = [day, name, phone, tuition, year, subjects.toSorted(), callAt, message];
  return `${contact}~${sha256(JSON.stringify(content))}`;
}

export const countEnquiries = (at: Date) =>
  ({ owner: 'centre', name: 'enquiries', window: 'day', at }) as const;

const received = { received: true } as const;

/**
 * Stores an enquiry and mails the centre. The sender gets no mail, because anybody can type somebody else's address.
 *
 * @throws Failure `enquiry_limit` if the site takes no more enquiries today, or none from this address.
 */
export async function sendEnquiry(
  deps: SendEnquiryDeps,
  {
    website,
    email,
    phone,
    ...form
  }: Omit<Sent, 'email' | 'phone'> & Record<'website' | 'email' | 'phone', string>,
  address: string,
): Promise<typeof received> {
  const { enquiries, counter, addMail, countFull, now } = deps;
  // Only a program fills in the hidden field. The program learns nothing from the reply.
  if (website !== '') return received;
  const at = now();
  const sent: Sent = { ...form, email: email || null, phone: phone || null };
  const enquiry = { ...sent, enquiryId: buildId(sent, schoolDay(at)), at: at.toISOString(), done: false };
  if ((await enquiries.find(enquiry.enquiryId, at)) !== null) return received;
  const { perDay, reserved, perAddress, mailsPerHour } = enquiryCaps;
  const day = countEnquiries(at);
  const sender = sha256(`${schoolDay(at)} ${address}`);
  const ofSender = (name: string, limit: number) =>
    counter.countOnce({ ...day, name: `${name}#${sender}`, limit, id: enquiry.enquiryId });
  if (!(await ofSender('enquiries-from', perAddress))) throw new Failure('enquiry_limit');
  if (!(await counter.countOnce({ ...day, limit: perDay - reserved }))) {
    countFull();
    if (!(await ofSender('reserved-enquiries-from', 1))) throw new Failure('enquiry_limit');
    if (!(await counter.countOnce({ ...day, limit: perDay }))) {
      const isFirst = await counter.countOnce({ ...day, name: 'enquiries-full-mails', limit: 1 });
      if (isFirst) await mailNow(deps, 'full', enquiry.at);
      throw new Failure('enquiry_limit');
    }
  }
  // The mail is noted before the enquiry is stored, so that no crash between them can lose it.
  await addMail('waiting', enquiry.at);
  // Another call may have stored the same enquiry meanwhile.
  if (!(await enquiries.create(enquiry))) await counter.uncount(day);
  else if (await counter.countOnce({ ...day, name: 'enquiry-mails', window: 'hour', limit: mailsPerHour }))
    await mailDue(deps, 'waiting', enquiry.at);
  return received;
}

async function mailNow(deps: SendEnquiryDeps, reason: MailReason, at: string): Promise<void> {
  await deps.addMail(reason, at);
  await mailDue(deps, reason, at);
}

/** Returns false if the mail fails. An hourly run then tries again. */
async function mailDue(
  { mails, mailer, warn }: MailEnquiriesDeps,
  reason: MailReason,
  at: string,
): Promise<boolean> {
  try {
    await mailer.send(reason === 'full' ? enquiriesFull : enquiryWaiting, {});
    await mails.remove(reason, at);
    return true;
  } catch (error) {
    warn('The mail about enquiries could not be sent', { reason: getErrorName(error) });
    return false;
  }
}

/** Sends the mails that failed or that the hourly limit delayed. Returns how many failed again. */
export async function mailDueEnquiries(deps: MailEnquiriesDeps): Promise<number> {
  let failed = 0;
  for (const reason of mailReasons) {
    const at = await deps.mails.find(reason);
    if (at !== null && !(await mailDue(deps, reason, at))) failed += 1;
  }
  return failed;
}
