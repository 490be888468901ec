import * as z from 'zod';
import { findOnly, parseProperties, type Template } from '../template/template.ts';

const notRequired = z.literal(false).optional();
/** The local product doesn't start unless these settings of the user pool have these values. */
const poolSchema = z.object({
  UsernameAttributes: z.tuple([z.literal('email')]),
  AutoVerifiedAttributes: z.tuple([z.literal('email')]),
  UsernameConfiguration: z.object({ CaseSensitive: z.literal(false) }),
  MfaConfiguration: z.literal('OFF'),
  Policies: z.object({
    PasswordPolicy: z.strictObject({
      MinimumLength: z.int(),
      RequireLowercase: notRequired,
      RequireUppercase: notRequired,
      RequireNumbers: notRequired,
      RequireSymbols: notRequired,
    }),
  }),
  Schema: z.tuple([
    z.strictObject({ Name: z.literal('email'), Required: z.literal(true), Mutable: z.literal(true) }),
    z.strictObject({
      Name: z.literal('name'),
      Required: z.literal(true),
      Mutable: z.literal(true),
      AttributeDataType: z.literal('String'),
      StringAttributeConstraints: z.strictObject({
        MinLength: z.coerce.number(),
        MaxLength: z.coerce.number(),
      }),
    }),
  ]),
  AdminCreateUserConfig: z.object({ AllowAdminCreateUserOnly: z.literal(false) }).optional(),
  EmailConfiguration: z.object({ ConfigurationSet: z.string().optional() }).optional(),
  VerificationMessageTemplate: z.object({
    DefaultEmailOption: z.literal('CONFIRM_WITH_CODE').optional(),
    EmailMessage: z.string(),
    EmailSubject: z.string(),
  }),
  /** Makes Cognito verify a new email address before it replaces the old one. */
  UserAttributeUpdateSettings: z.object({
    AttributesRequireVerificationBeforeUpdate: z.tuple([z.literal('email')]),
  }),
  LambdaConfig: z
    .strictObject({ CustomMessage: z.string().optional(), PostConfirmation: z.string().optional() })
    .default({}),
});

/** Refuses a group with a role or a precedence, because the local user pool can't put either into tokens. */
const groupSchema = z.strictObject({
  UserPoolId: z.string(),
  GroupName: z.string().min(1),
  Description: z.string().optional(),
});

const minutes = z.literal('minutes');
const clientSchema = z.object({
  ExplicitAuthFlows: z.array(z.string()),
  GenerateSecret: z.literal(false).optional(),
  PreventUserExistenceErrors: z.literal('ENABLED'),
  EnableTokenRevocation: z.literal(true).optional(),
  RefreshTokenRotation: z.undefined().optional(),
  /** How many minutes a client may take between the two calls of a sign-in. */
  AuthSessionValidity: z.int().default(3),
  AccessTokenValidity: z.number(),
  IdTokenValidity: z.number(),
  RefreshTokenValidity: z.number(),
  TokenValidityUnits: z.object({ AccessToken: minutes, IdToken: minutes, RefreshToken: minutes }),
});

export type PoolSettings = ReturnType<typeof readPoolSettings>;
export type ClientSettings = PoolSettings['clients'][number];

/** Reads the user pool's settings, or throws a LocalError if one isn't supported. */
export function readPoolSettings(template: Template) {
  const resource = findOnly(template, 'AWS::Cognito::UserPool');
  const settings = parseProperties(resource, poolSchema);
  const { ref: id } = resource;
  const [, { StringAttributeConstraints: lengths }] = settings.Schema;
  const [region = '', name = ''] = id.split('_');
  return {
    id,
    region,
    /** The part of the pool's id after the underscore. The sign-in protocol SRP hashes this part. */
    name,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${id}`,
    minimumPasswordLength: settings.Policies.PasswordPolicy.MinimumLength,
    nameLength: { minimum: lengths.MinLength, maximum: lengths.MaxLength },
    /** The subject and text of mails with a code. In the text, the code replaces `{####}`. */
    mail: {
      configurationSet: settings.EmailConfiguration?.ConfigurationSet,
      subject: settings.VerificationMessageTemplate.EmailSubject,
      message: settings.VerificationMessageTemplate.EmailMessage,
    },
    clients: template.ofType('AWS::Cognito::UserPoolClient').map((one) => {
      const client = parseProperties(one, clientSchema);
      return {
        id: one.ref,
        /** The allowed ways to sign in, such as `ALLOW_USER_SRP_AUTH`. */
        flows: client.ExplicitAuthFlows,
        /** Token lifetimes in seconds. `session` is the longest time between the two calls of a sign-in. */
        lifetimes: {
          access: client.AccessTokenValidity * 60,
          id: client.IdTokenValidity * 60,
          refresh: client.RefreshTokenValidity * 60,
          session: client.AuthSessionValidity * 60,
        },
      };
    }),
    groups: template
      .ofType('AWS::Cognito::UserPoolGroup')
      .map((group) => parseProperties(group, groupSchema).GroupName),
    triggers: settings.LambdaConfig,
  };
}
