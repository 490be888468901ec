import type { Enquiry } from '../../contract/enquiries/enquiries.ts';

/** An enquiry is deleted this many days after it was sent. */
export const enquiryDays = 90;

export interface EnquiryPosition {
  readonly enquiryId: string;
  readonly at: string;
}

export interface EnquiryPage {
  readonly enquiries: readonly Enquiry[];
  readonly next: EnquiryPosition | null;
}

/** Why the centre is to get a mail. */
export const mailReasons = ['waiting', 'full'] as const;
export type MailReason = (typeof mailReasons)[number];

export interface EnquiryStore {
  /** Returns false if the enquiry is already stored. */
  create(enquiry: Enquiry): Promise<boolean>;
  find(enquiryId: string, now: Date): Promise<Enquiry | null>;
  /** Returns null if there is no such enquiry. */
  settle(enquiryId: string, done: boolean, now: Date): Promise<Enquiry | null>;
  /** Lists the newest enquiries first. A page may be shorter than `limit`, although more pages follow. */
  page(options: {
    readonly done: boolean;
    readonly after: EnquiryPosition | null;
    readonly limit: number;
    readonly now: Date;
  }): Promise<EnquiryPage>;
}

/** The mails that the centre is still to get. A mail stays here until it is sent. */
export interface EnquiryMails {
  find(reason: MailReason): Promise<string | null>;
  /** Removes the mail unless somebody has added it again since `at`. */
  remove(reason: MailReason, at: string): Promise<void>;
}
