import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  type GetEmailIdentityCommandOutput,
  NotFoundException,
} from '@aws-sdk/client-sesv2';
import { describe, expect, it } from 'vitest';
import { mailChecks } from '../../../bin/doctor/mail-checks.ts';
import { fakes, findings, named, useFakes } from './account.fixture.ts';

useFakes();
const sender = 'hello@ktc.example';
const working = {
  ProductionAccessEnabled: true,
  SendingEnabled: true,
  EnforcementStatus: 'HEALTHY',
  SendQuota: { Max24HourSend: 50_000 },
  SuppressionAttributes: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
} as const;

describe('the account of SES', () => {
  const find = async (account: object, settings: object = { sender }) => {
    fakes.ses.on(GetAccountCommand).resolves(account);
    return findings(mailChecks, 'Mail', settings);
  };
  const remembers = 'ok: SES remembers addresses that bounce or complain';

  it('that may send is ready', async () => {
    expect(await find(working)).toEqual(['ok: SES sends 50000 mails a day', remembers]);
  });

  it.each([
    [
      { ProductionAccessEnabled: false },
      'missing: SES is in its sandbox. A stage with a sender then mails no code',
    ],
    [{ SendingEnabled: false }, 'missing: SES has paused sending'],
    [{ EnforcementStatus: 'SHUTDOWN' }, 'missing: SES has paused sending'],
    [{ EnforcementStatus: 'PROBATION' }, 'advised: SES sends 50000 mails a day and reviews the account'],
    [
      { ProductionAccessEnabled: false, Details: { ReviewDetails: { Status: 'PENDING' } } },
      'missing: SES is in its sandbox (your request: PENDING)',
    ],
  ])('with %j', async (more, expected) => {
    expect(await find({ ...working, ...more })).toEqual([expect.stringContaining(expected), remembers]);
  });

  it('in the sandbox is only advised to leave it while the stage has no sender', async () => {
    expect(await find({ ...working, ProductionAccessEnabled: false }, {})).toEqual([
      expect.stringMatching(/^advised: SES is in its sandbox.*request production access first\.$/),
      remembers,
    ]);
  });

  it.each([[['BOUNCE']], [[]], [undefined]])(
    'whose suppression list has %j is incomplete',
    async (reasons) => {
      const SuppressionAttributes = { SuppressedReasons: reasons };
      expect(await find({ ...working, SuppressionAttributes })).toEqual([
        'ok: SES sends 50000 mails a day',
        expect.stringContaining('--suppressed-reasons BOUNCE COMPLAINT'),
      ]);
    },
  );
});

describe('the identity of the sender', () => {
  const identity: Partial<GetEmailIdentityCommandOutput> = {
    VerifiedForSendingStatus: true,
    DkimAttributes: { Status: 'SUCCESS' },
    MailFromAttributes: {
      MailFromDomain: 'mail.ktc.example',
      MailFromDomainStatus: 'SUCCESS',
      BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
    },
  };
  const ready = [
    'ok: SES has verified ktc.example',
    'ok: mails of ktc.example are signed by DKIM',
    'ok: the MAIL FROM domain is mail.ktc.example',
  ];
  const find = (settings: object = { sender, senderDomain: 'ktc.example' }) =>
    findings(mailChecks, 'Sender', settings);

  it.each([
    ['ktc.example', { sender, senderDomain: 'ktc.example' }],
    [sender, { sender }],
  ])('is %s with %j', async (EmailIdentity, settings) => {
    fakes.ses.on(GetEmailIdentityCommand, { EmailIdentity }).resolves(identity);
    expect(await find(settings)).toEqual(
      ready.map((line) => line.replace(/(?<=verified |of )ktc\.example/, EmailIdentity)),
    );
  });

  it('is not asked for without a sender', async () => {
    expect(await find({})).toEqual([]);
  });

  it('is missing if SES does not know it, with the command that creates it', async () => {
    fakes.ses
      .on(GetEmailIdentityCommand)
      .rejects(new NotFoundException({ message: 'Email identity does not exist', $metadata: {} }));
    expect(await find()).toEqual([
      "missing: SES doesn't know ktc.example. Run aws sesv2 create-email-identity --region eu-west-1 --email-identity ktc.example",
    ]);
  });

  it.each<[object, string[]]>([
    [
      { VerifiedForSendingStatus: false, DkimAttributes: { Status: 'PENDING' } },
      ["missing: SES hasn't verified ktc.example (DKIM: PENDING). aws sesv2 get-email-identity"],
    ],
    [
      { ...identity, DkimAttributes: { Status: 'TEMPORARY_FAILURE' } },
      [
        ready[0] ?? '',
        "advised: mails of ktc.example aren't signed by DKIM (TEMPORARY_FAILURE)",
        ready[2] ?? '',
      ],
    ],
    [
      { ...identity, MailFromAttributes: undefined },
      [...ready.slice(0, 2), 'advised: ktc.example has no MAIL FROM domain of its own (not set).'],
    ],
  ])('with %j', async (answer, expected) => {
    fakes.ses.on(GetEmailIdentityCommand).resolves(answer);
    expect(await find()).toEqual(expected.map((line) => expect.stringContaining(line) as unknown));
  });
});

it.each(mailChecks)('$name is unknown without the right, and names it', async ({ name, actions }) => {
  fakes.ses.onAnyCommand().rejects(named('AccessDeniedException'));
  expect(await findings(mailChecks, name, { sender })).toEqual([
    `unknown: your AWS user may not look, which needs ${actions}.`,
  ]);
});
