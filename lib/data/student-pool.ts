import { Duration } from 'aws-cdk-lib';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { nameLength } from '../../contract/account/name-rules.ts';
import type { OutgoingMail } from '../outgoing-mail.ts';
import { region, type Stage } from '../stage.ts';

export interface Centre {
  readonly name: string;
  /** The centre's email address. Replies to the centre's mails go to it. */
  readonly email: string;
  readonly phone: string;
  readonly address: readonly string[];
  readonly vatNote: string;
  readonly safeguardingEmail: string;
  readonly targetReplyHours: number;
}

export interface StudentPoolProps {
  readonly stage: Stage;
  readonly centre: Centre;
  /** Undefined on a stage without a sender. */
  readonly mail: OutgoingMail | undefined;
}

export class StudentPool extends Construct {
  readonly pool: cognito.UserPool;
  /** The app client for browsers. It has no secret. It uses SRP, so that no password is sent. */
  readonly client: cognito.UserPoolClient;
  /**
   * Functions check passwords with this app client. Browsers can't use it, because such calls require AWS credentials:
   * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminInitiateAuth.html
   */
  readonly server: cognito.UserPoolClient;

  constructor(scope: Construct, id: string, props: StudentPoolProps) {
    super(scope, id);
    const { stage, centre, mail } = props;

    this.pool = new cognito.UserPool(this, 'Pool', {
      featurePlan: cognito.FeaturePlan.LITE,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      standardAttributes: {
        email: { required: true, mutable: true },
        fullname: { required: true, mutable: true },
      },
      autoVerify: { email: true },
      keepOriginal: { email: true },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      mfa: cognito.Mfa.OFF,
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      userVerification: {
        emailStyle: cognito.VerificationEmailStyle.CODE,
        emailSubject: `Your code for ${centre.name}`,
        emailBody: `Your code for ${centre.name} is {####}. If you didn’t ask for it, you can ignore this email.`,
      },
      email:
        stage.sender === undefined
          ? cognito.UserPoolEmail.withCognito(centre.email)
          : cognito.UserPoolEmail.withSES({
              fromEmail: stage.sender,
              fromName: centre.name,
              replyTo: centre.email,
              sesRegion: region,
              ...(mail && { configurationSetName: mail.everyday.set.configurationSetName }),
              // Required if SES verified only the domain:
              // https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-email.html
              ...(stage.senderDomain !== undefined && { sesVerifiedDomain: stage.senderDomain }),
            }),
      deletionProtection: stage.isProtected,
      removalPolicy: stage.removalPolicy,
    });

    // CDK's construct has no property for the maximum length of a name:
    // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-properties-cognito-userpool-stringattributeconstraints.html
    const { node } = this.pool;
    if (!(node.defaultChild instanceof cognito.CfnUserPool)) throw new Error('The pool is no CfnUserPool');
    node.defaultChild.schema = [
      { name: 'email', required: true, mutable: true },
      {
        name: 'name',
        attributeDataType: 'String',
        required: true,
        mutable: true,
        stringAttributeConstraints: { minLength: '1', maxLength: String(nameLength) },
      },
    ];

    new cognito.UserPoolGroup(this, 'Staff', {
      userPool: this.pool,
      groupName: 'staff',
      description: 'Tutors and other people of the centre.',
    });
    new cognito.UserPoolGroup(this, 'SafeguardingLeads', {
      userPool: this.pool,
      groupName: 'safeguarding',
      description: 'Those of the staff who look after children’s safety.',
    });

    const common = {
      generateSecret: false,
      disableOAuth: true,
      supportedIdentityProviders: [cognito.UserPoolClientIdentityProvider.COGNITO],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
    };
    this.client = this.pool.addClient('Browser', {
      ...common,
      authFlows: { userSrp: true },
      idTokenValidity: Duration.minutes(60),
      accessTokenValidity: Duration.minutes(60),
      refreshTokenValidity: Duration.days(30),
      readAttributes: new cognito.ClientAttributes().withStandardAttributes({
        email: true,
        emailVerified: true,
        fullname: true,
      }),
      writeAttributes: new cognito.ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
    });

    this.server = this.pool.addClient('Server', {
      ...common,
      authFlows: { adminUserPassword: true },
      // This is the shortest validity that Cognito accepts. The function revokes these tokens at once.
      idTokenValidity: Duration.minutes(5),
      accessTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
      readAttributes: new cognito.ClientAttributes().withStandardAttributes({ emailVerified: true }),
      // A client must be able to write required attributes: https://github.com/aws/aws-cdk/issues/2608
      writeAttributes: new cognito.ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
    });
  }
}
