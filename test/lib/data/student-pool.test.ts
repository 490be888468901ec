import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { buildStack, ofType } from '../stacks.fixture.ts';

const main = buildStack('main');
const pool = (properties: object) =>
  main.template.hasResourceProperties('AWS::Cognito::UserPool', properties);
const client = (properties: object) =>
  main.template.hasResourceProperties('AWS::Cognito::UserPoolClient', properties);

describe('the student pool', () => {
  it('takes the e-mail address for a name, whatever its case', () => {
    pool({ UsernameAttributes: ['email'], UsernameConfiguration: { CaseSensitive: false } });
  });

  it('lets visitors sign up with e-mail and a name of up to 100 characters', () => {
    pool({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      Schema: [
        { Name: 'email', Required: true, Mutable: true },
        {
          Name: 'name',
          AttributeDataType: 'String',
          Required: true,
          Mutable: true,
          StringAttributeConstraints: { MinLength: '1', MaxLength: '100' },
        },
      ],
    });
  });

  it('asks for 8 signs and no class of signs', () => {
    pool({
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: false,
          RequireUppercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
        },
      },
    });
  });

  it('asks for no second factor', () => {
    pool({ MfaConfiguration: 'OFF', EnabledMfas: Match.absent(), SmsConfiguration: Match.absent() });
  });

  it('verifies the address by a code in a mail that names the centre', () => {
    pool({
      AutoVerifiedAttributes: ['email'],
      VerificationMessageTemplate: {
        DefaultEmailOption: 'CONFIRM_WITH_CODE',
        EmailSubject: 'Your code for Example Tutoring',
        EmailMessage: Match.stringLikeRegexp('Example Tutoring.*\\{####\\}'),
      },
    });
  });

  it('keeps the old address until the new one is verified', () => {
    pool({ UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] } });
  });

  it('lets a student recover from a forgotten password by e-mail alone', () => {
    pool({ AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] } });
  });

  it('calls functions after a confirmation and for the words of its mails, which have as long as Cognito waits', () => {
    const find = (service: string) =>
      ofType(main, 'AWS::Lambda::Function').find(
        ([, { Properties }]) =>
          JSON.stringify(Properties['Environment']).includes(`"${service}"`) && Properties['Timeout'] === 5,
      )?.[0];
    const words = find('custom-message');
    const confirmed = find('post-confirmation');
    expect([words, confirmed]).not.toContain(undefined);
    const arn = (id: string | undefined) => ({ 'Fn::GetAtt': [id, 'Arn'] });
    pool({ LambdaConfig: { PostConfirmation: arn(confirmed), CustomMessage: arn(words) } });
  });

  it('has accounts that nobody confirms deleted, once an hour', () => {
    main.template.hasResourceProperties('AWS::Scheduler::Schedule', { ScheduleExpression: 'rate(1 hour)' });
  });

  it('runs on the plan that costs nothing extra', () => {
    pool({ UserPoolTier: 'LITE' });
  });

  it('knows no social providers', () => {
    expect(ofType(main, 'AWS::Cognito::UserPoolIdentityProvider')).toEqual([]);
    client({ SupportedIdentityProviders: ['COGNITO'] });
  });

  it('has a group for staff', () => {
    main.template.hasResourceProperties('AWS::Cognito::UserPoolGroup', { GroupName: 'staff' });
    main.template.hasResourceProperties('AWS::Cognito::UserPoolGroup', { GroupName: 'safeguarding' });
  });

  it('sends by the identity that SES has verified: the address, or the domain of the stage', () => {
    for (const [settings, verified] of [
      [{ sender: 'mail@ktc.example' }, 'mail@ktc.example'],
      [{ sender: 'mail@ktc.example', senderDomain: 'ktc.example' }, 'ktc.example'],
    ] as const) {
      const { resources } = buildStack('main', { context: { 'ktc:stages': { main: settings } } });
      const [found] = ofType({ resources }, 'AWS::Cognito::UserPool');
      expect(JSON.stringify(found?.[1].Properties['EmailConfiguration'])).toContain(`:identity/${verified}"`);
    }
  });

  it("sends by Cognito's own sender unless the stage has one", () => {
    pool({ EmailConfiguration: { EmailSendingAccount: 'COGNITO_DEFAULT' } });
    const context = { 'ktc:stages': { main: { sender: 'mail@example.com' } } };
    buildStack('main', { context }).template.hasResourceProperties('AWS::Cognito::UserPool', {
      EmailConfiguration: {
        EmailSendingAccount: 'DEVELOPER',
        From: 'Example Tutoring <mail@example.com>',
        ReplyToEmailAddress: 'hello@example.com',
      },
    });
  });
});

describe("the browser's client", () => {
  it('proves passwords by SRP, refreshes, and does nothing else', () => {
    client({ ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] });
    client({ AllowedOAuthFlowsUserPoolClient: false });
  });

  it('has no secret', () => {
    client({ GenerateSecret: false });
  });

  it('does not tell whether an account exists', () => {
    client({ PreventUserExistenceErrors: 'ENABLED' });
  });

  it('can take tokens back', () => {
    client({ EnableTokenRevocation: true });
  });

  it('gives ID and access tokens an hour and refresh tokens 30 days', () => {
    client({
      IdTokenValidity: 60,
      AccessTokenValidity: 60,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes', RefreshToken: 'minutes' },
    });
  });

  it('may change name and address only', () => {
    client({ ReadAttributes: ['email', 'email_verified', 'name'], WriteAttributes: ['email', 'name'] });
  });
});

describe("the server's client", () => {
  const flows = ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];

  it('takes passwords from who has AWS credentials alone', () => {
    client({ ExplicitAuthFlows: flows, GenerateSecret: false, AllowedOAuthFlowsUserPoolClient: false });
  });

  it('gives tokens for as short as Cognito lets it', () => {
    client({
      ExplicitAuthFlows: flows,
      IdTokenValidity: 5,
      AccessTokenValidity: 5,
      RefreshTokenValidity: 60,
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
    });
  });
});
