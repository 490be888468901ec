import { joinLines, pointTo, type Mail, type MailSettings } from '../mail.ts';

/** The mail says nothing about who wrote, because a mailbox may have other readers. */
export function enquiryWaiting(settings: MailSettings, _details: Readonly<Record<string, never>>): Mail {
  return {
    to: settings.centre.email,
    subject: 'A new enquiry about tuition',
    text: joinLines(
      'Somebody has asked about tuition. There may be several new enquiries.',
      '',
      pointTo(settings, 'Inbox', { tab: 'enquiries' }),
    ),
  };
}

export function enquiriesFull(settings: MailSettings, _details: Readonly<Record<string, never>>): Mail {
  return {
    to: settings.centre.email,
    subject: 'No more enquiries are taken today',
    text: joinLines(
      'As many enquiries about tuition have come today as the site takes in a day. Until midnight, the form asks people to call or write to you instead.',
      '',
      pointTo(settings, 'Inbox', { tab: 'enquiries' }),
    ),
  };
}
