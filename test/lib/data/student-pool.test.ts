import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { buildStack, ofType, buildStage } from '../stacks.fixture.ts';

const main = buildStack('main');
const name = { Name: 'name', AttributeDataType: 'String', Required: true, Mutable: true };

const client = {
  AllowedOAuthFlowsUserPoolClient: false,
  GenerateSecret: false,
  PreventUserExistenceErrors: 'ENABLED',
  EnableTokenRevocation: true,
  TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes', RefreshToken: 'minutes' },
};

it.each<[string, string, object]>([
  [
    'visitors sign up with an address in any case, a name of up to 100 characters and a password of 8 of any kind',
    'UserPool',
    {
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      Schema: [
        { Name: 'email', Required: true, Mutable: true },
        { ...name, StringAttributeConstraints: { MinLength: '1', MaxLength: '100' } },
      ],
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: false,
          RequireUppercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
        },
      },
      ...{ MfaConfiguration: 'OFF', EnabledMfas: Match.absent(), SmsConfiguration: Match.absent() },
    },
  ],
  [
    'mails of Cognito’s own sender verify a new address, reset passwords and name the centre, without extra costs',
    'UserPool',
    {
      AutoVerifiedAttributes: ['email'],
      VerificationMessageTemplate: {
        DefaultEmailOption: 'CONFIRM_WITH_CODE',
        EmailSubject: 'Your code for Example Tutoring',
        EmailMessage: Match.stringLikeRegexp('Example Tutoring.*\\{####\\}'),
      },
      // The account uses the old address until the new one is verified.
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      EmailConfiguration: { EmailSendingAccount: 'COGNITO_DEFAULT' },
      UserPoolTier: 'LITE',
    },
  ],
  ['there is a group of staff', 'UserPoolGroup', { GroupName: 'staff' }],
  ['there is a group of safeguarding leads', 'UserPoolGroup', { GroupName: 'safeguarding' }],
  [
    "the browser's client proves passwords by SRP, and its tokens are valid for an hour and refreshed for 30 days",
    'UserPoolClient',
    {
      ...client,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      SupportedIdentityProviders: ['COGNITO'],
      ReadAttributes: ['email', 'email_verified', 'name'],
      WriteAttributes: ['email', 'name'],
      ...{ IdTokenValidity: 60, AccessTokenValidity: 60, RefreshTokenValidity: 30 * 24 * 60 },
    },
  ],
  [
    "the server's client accepts passwords only with AWS credentials, for the shortest time",
    'UserPoolClient',
    {
      ...client,
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      ...{ IdTokenValidity: 5, AccessTokenValidity: 5, RefreshTokenValidity: 60 },
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
        ConfigurationSet: { Ref: Match.stringLikeRegexp('^MailEveryday') },
        SourceArn: { 'Fn::Join': ['', Match.arrayWith([Match.stringLikeRegexp(`:identity/${verified}$`)])] },
      },
    });
  });
});
