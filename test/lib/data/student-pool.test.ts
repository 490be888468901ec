import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { buildStack, ofType, buildStage } from '../stacks.fixture.ts';

const main = buildStack('main');
const flows = ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
const name = { Name: 'name', AttributeDataType: 'String', Required: true, Mutable: true };

it.each<[string, string, object]>([
  [
    'students sign in by email address, whatever its case',
    'UserPool',
    { UsernameAttributes: ['email'], UsernameConfiguration: { CaseSensitive: false } },
  ],
  [
    'visitors sign up with an address and a name of up to 100 characters',
    'UserPool',
    {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      Schema: [
        { Name: 'email', Required: true, Mutable: true },
        { ...name, StringAttributeConstraints: { MinLength: '1', MaxLength: '100' } },
      ],
    },
  ],
  [
    'a password has 8 characters of any kind',
    'UserPool',
    {
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: false,
          RequireUppercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
        },
      },
    },
  ],
  [
    'no second factor is needed',
    'UserPool',
    { MfaConfiguration: 'OFF', EnabledMfas: Match.absent(), SmsConfiguration: Match.absent() },
  ],
  [
    'a code in a mail that names the centre verifies the address',
    'UserPool',
    {
      AutoVerifiedAttributes: ['email'],
      VerificationMessageTemplate: {
        DefaultEmailOption: 'CONFIRM_WITH_CODE',
        EmailSubject: 'Your code for Example Tutoring',
        EmailMessage: Match.stringLikeRegexp('Example Tutoring.*\\{####\\}'),
      },
    },
  ],
  [
    'the old address stays until the new one is verified',
    'UserPool',
    { UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] } },
  ],
  [
    'a forgotten password is reset by mail alone',
    'UserPool',
    { AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] } },
  ],
  ['the plan has no extra costs', 'UserPool', { UserPoolTier: 'LITE' }],
  [
    "Cognito's own sender is used by default",
    'UserPool',
    { EmailConfiguration: { EmailSendingAccount: 'COGNITO_DEFAULT' } },
  ],
  ['there is a group of staff', 'UserPoolGroup', { GroupName: 'staff' }],
  ['there is a group of safeguarding leads', 'UserPoolGroup', { GroupName: 'safeguarding' }],
  [
    "the browser's client proves passwords by SRP, needs no secret and doesn't reveal whether an account exists",
    'UserPoolClient',
    {
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      AllowedOAuthFlowsUserPoolClient: false,
      SupportedIdentityProviders: ['COGNITO'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      ReadAttributes: ['email', 'email_verified', 'name'],
      WriteAttributes: ['email', 'name'],
    },
  ],
  [
    'ID and access tokens are valid for an hour, refresh tokens for 30 days',
    'UserPoolClient',
    {
      IdTokenValidity: 60,
      AccessTokenValidity: 60,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes', RefreshToken: 'minutes' },
    },
  ],
  [
    "the server's client accepts passwords only with AWS credentials, for the shortest time",
    'UserPoolClient',
    {
      ExplicitAuthFlows: flows,
      GenerateSecret: false,
      AllowedOAuthFlowsUserPoolClient: false,
      IdTokenValidity: 5,
      AccessTokenValidity: 5,
      RefreshTokenValidity: 60,
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
    },
  ],
])('%s', (_, type, properties) => main.template.hasResourceProperties(`AWS::Cognito::${type}`, properties));

describe('the student pool', () => {
  it('has no social providers', () => {
    expect(ofType(main, 'AWS::Cognito::UserPoolIdentityProvider')).toEqual([]);
  });

  it('calls functions after a confirmation and for the texts of its mails, for as long as Cognito waits', () => {
    const find = (service: string) => {
      const id = ofType(main, 'AWS::Lambda::Function').find(
        ([, { Properties }]) =>
          Properties['Timeout'] === 5 && JSON.stringify(Properties['Environment']).includes(`"${service}"`),
      )?.[0];
      expect(id).toBeTypeOf('string');
      return { 'Fn::GetAtt': [id, 'Arn'] };
    };
    main.template.hasResourceProperties('AWS::Cognito::UserPool', {
      LambdaConfig: { PostConfirmation: find('post-confirmation'), CustomMessage: find('custom-message') },
    });
  });

  it.each([
    [{ sender: 'mail@ktc.example' }, 'mail@ktc.example'],
    [{ sender: 'mail@ktc.example', senderDomain: 'ktc.example' }, 'ktc.example'],
  ])('sends as the sender of the stage, by the identity that SES has verified: %j', (settings, verified) => {
    buildStage('main', settings).template.hasResourceProperties('AWS::Cognito::UserPool', {
      EmailConfiguration: {
        EmailSendingAccount: 'DEVELOPER',
        From: 'Example Tutoring <mail@ktc.example>',
        ReplyToEmailAddress: 'hello@example.com',
        SourceArn: { 'Fn::Join': ['', Match.arrayWith([Match.stringLikeRegexp(`:identity/${verified}$`)])] },
      },
    });
  });
});
