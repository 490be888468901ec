import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException } from '@aws-sdk/client-sesv2';
import { region } from '../../lib/stage.ts';
import { advised, missing, ok, type Account, type Check, type Finding } from './check.ts';

/** What SES needs before a stage has a `sender`. */
export const mailChecks: readonly Check<Account>[] = [
  { name: 'Mail', step: 'mail', actions: 'ses:GetAccount', look: checkMailAccount },
  { name: 'Sender', step: 'mail', actions: 'ses:GetEmailIdentity', look: checkSender },
];

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetAccount.html */
async function checkMailAccount({ aws, stage }: Account): Promise<readonly Finding[]> {
  const account = await aws.ses.send(new GetAccountCommand({}));
  const needed = stage.sender === undefined ? advised : missing;
  const review = account.Details?.ReviewDetails?.Status;
  const listed = account.SuppressionAttributes?.SuppressedReasons ?? [];
  const limit = `${account.SendQuota?.Max24HourSend ?? 0} mails a day`;
  return [
    account.ProductionAccessEnabled !== true
      ? needed(
          `SES is in its sandbox${review === undefined ? '' : ` (your request: ${review})`}. A stage with a sender then mails no code, so that nobody can sign up: request production access first.`,
        )
      : account.SendingEnabled !== true || account.EnforcementStatus === 'SHUTDOWN'
        ? needed('SES has paused sending. Look for a case in the Support Center.')
        : account.EnforcementStatus === 'PROBATION'
          ? advised(`SES sends ${limit} and reviews the account. Look for a case in the Support Center.`)
          : ok(`SES sends ${limit}`),
    listed.includes('BOUNCE') && listed.includes('COMPLAINT')
      ? ok('SES remembers addresses that bounce or complain')
      : needed(
          `SES doesn't remember addresses that bounce or complain. Run aws sesv2 put-account-suppression-attributes --region ${region} --suppressed-reasons BOUNCE COMPLAINT`,
        ),
  ];
}

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetEmailIdentity.html */
async function checkSender({ aws, stage }: Account): Promise<readonly Finding[]> {
  const name = stage.senderDomain ?? stage.sender;
  if (name === undefined) return [];
  const identity = await aws.ses
    .send(new GetEmailIdentityCommand({ EmailIdentity: name }))
    .catch((error: unknown) => {
      if (error instanceof NotFoundException) return undefined;
      throw error;
    });
  const create = `aws sesv2 create-email-identity --region ${region} --email-identity ${name}`;
  const show = `aws sesv2 get-email-identity --region ${region} --email-identity ${name}`;
  if (identity === undefined) return [missing(`SES doesn't know ${name}. Run ${create}`)];
  const dkim = identity.DkimAttributes?.Status ?? 'NOT_STARTED';
  if (identity.VerifiedForSendingStatus !== true)
    return [missing(`SES hasn't verified ${name} (DKIM: ${dkim}). ${show} shows its DNS records.`)];
  const mailFrom = identity.MailFromAttributes?.MailFromDomainStatus;
  return [
    ok(`SES has verified ${name}`),
    dkim === 'SUCCESS'
      ? ok(`mails of ${name} are signed by DKIM`)
      : advised(`mails of ${name} aren't signed by DKIM (${dkim}). ${show} shows its DNS records.`),
    mailFrom === 'SUCCESS'
      ? ok(`the MAIL FROM domain is ${identity.MailFromAttributes?.MailFromDomain}`)
      : advised(`${name} has no MAIL FROM domain of its own (${mailFrom ?? 'not set'}).`),
  ];
}
