import * as z from 'zod';
import { findOnly, parseProperties, type Template } from '../template/template.ts';

/** The settings that the stand-in implements as Cognito does. Any other value stops the start. */
const poolSchema = z.object({
  UsernameAttributes: z.tuple([z.literal('email')]),
  AutoVerifiedAttributes: z.tuple([z.literal('email')]),
  UsernameConfiguration: z.object({ CaseSensitive: z.literal(false) }),
  MfaConfiguration: z.literal('OFF').optional(),
  Policies: z.object({
    PasswordPolicy: z.object({
      MinimumLength: z.int(),
      RequireLowercase: z.boolean().default(false),
      RequireUppercase: z.boolean().default(false),
      RequireNumbers: z.boolean().default(false),
      RequireSymbols: z.boolean().default(false),
    }),
  }),
  Schema: z
    .array(
      z.object({
        Name: z.string(),
        Required: z.boolean().default(false),
        Mutable: z.boolean().default(true),
        AttributeDataType: z.literal('String').optional(),
        StringAttributeConstraints: z
          .strictObject({ MinLength: z.coerce.number(), MaxLength: z.coerce.number() })
          .optional(),
      }),
    )
    .default([]),
  AdminCreateUserConfig: z.object({ AllowAdminCreateUserOnly: z.literal(false) }).optional(),
  VerificationMessageTemplate: z
    .object({
      DefaultEmailOption: z.literal('CONFIRM_WITH_CODE').optional(),
      EmailMessage: z.string().optional(),
      EmailSubject: z.string().optional(),
    })
    .optional(),
  EmailVerificationMessage: z.string().optional(),
  EmailVerificationSubject: z.string().optional(),
  UserAttributeUpdateSettings: z
    .object({ AttributesRequireVerificationBeforeUpdate: z.array(z.string()) })
    .optional(),
  LambdaConfig: z
    .strictObject({ CustomMessage: z.string().optional(), PostConfirmation: z.string().optional() })
    .default({}),
});

/** Roles and precedence are refused, because they would add claims that the stand-in doesn't write. */
const groupSchema = z.strictObject({
  UserPoolId: z.string(),
  GroupName: z.string().min(1),
  Description: z.string().optional(),
});

const clientSchema = z.object({
  UserPoolId: z.string(),
  GenerateSecret: z.literal(false).optional(),
  ExplicitAuthFlows: z.array(z.string()).default([]),
  PreventUserExistenceErrors: z.literal('ENABLED'),
  EnableTokenRevocation: z.literal(true).optional(),
  RefreshTokenRotation: z.object({ Feature: z.literal('DISABLED') }).optional(),
  AuthSessionValidity: z.int().default(3),
  AccessTokenValidity: z.number().optional(),
  IdTokenValidity: z.number().optional(),
  RefreshTokenValidity: z.number().optional(),
  TokenValidityUnits: z
    .object({
      AccessToken: z.string().optional(),
      IdToken: z.string().optional(),
      RefreshToken: z.string().optional(),
    })
    .default({}),
});

export interface ClientSettings {
  readonly id: string;
  /** Such as `ALLOW_USER_SRP_AUTH`. */
  readonly flows: readonly string[];
  /** In seconds. `session` is the time between the two calls of a sign-in. */
  readonly lifetimes: {
    readonly access: number;
    readonly id: number;
    readonly refresh: number;
    readonly session: number;
  };
}

/** The Lambda triggers that the stand-in calls. */
export type TriggerName = 'CustomMessage' | 'PostConfirmation';

export interface PoolSettings {
  readonly id: string;
  readonly region: string;
  /** The part of the id after the underscore, which SRP hashes. */
  readonly name: string;
  readonly issuer: string;
  readonly passwordPolicy: {
    readonly minimumLength: number;
    readonly lowercase: boolean;
    readonly uppercase: boolean;
    readonly numbers: boolean;
    readonly symbols: boolean;
  };
  readonly requiredAttributes: readonly string[];
  /** The allowed lengths of attributes that have limits in the template. */
  readonly attributeLengths: ReadonlyMap<string, { readonly minimum: number; readonly maximum: number }>;
  /** True if a new e-mail address replaces the old one only after it was verified. */
  readonly keepsEmailUntilVerified: boolean;
  /** The template of mails with a code, which replaces `{####}`. */
  readonly mail: { readonly subject: string; readonly message: string };
  readonly clients: readonly ClientSettings[];
  /** The names of the groups. */
  readonly groups: readonly string[];
  /** The ARNs of the functions by trigger. */
  readonly triggers: Readonly<Partial<Record<TriggerName, string | undefined>>>;
}

const unitSeconds: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/** Reads the template's user pool, its clients and its groups. @throws LocalError for an unknown setting. */
export function readPoolSettings(template: Template): PoolSettings {
  const pool = findOnly(template, 'AWS::Cognito::UserPool');
  const settings = parseProperties(pool, poolSchema);
  const policy = settings.Policies.PasswordPolicy;
  const clients = template.ofType('AWS::Cognito::UserPoolClient').map((resource): ClientSettings => {
    const client = parseProperties(resource, clientSchema);
    const units = client.TokenValidityUnits;
    const seconds = (value: number, unit: string): number => value * (unitSeconds[unit] ?? 1);
    return {
      id: resource.ref,
      flows: client.ExplicitAuthFlows,
      lifetimes: {
        access: seconds(client.AccessTokenValidity ?? 1, units.AccessToken ?? 'hours'),
        id: seconds(client.IdTokenValidity ?? 1, units.IdToken ?? 'hours'),
        refresh: seconds(client.RefreshTokenValidity ?? 30, units.RefreshToken ?? 'days'),
        session: client.AuthSessionValidity * 60,
      },
    };
  });
  const region = pool.ref.split('_')[0] ?? '';
  return {
    id: pool.ref,
    region,
    name: pool.ref.split('_')[1] ?? '',
    issuer: `https://cognito-idp.${region}.amazonaws.com/${pool.ref}`,
    passwordPolicy: {
      minimumLength: policy.MinimumLength,
      lowercase: policy.RequireLowercase,
      uppercase: policy.RequireUppercase,
      numbers: policy.RequireNumbers,
      symbols: policy.RequireSymbols,
    },
    requiredAttributes: settings.Schema.filter((attribute) => attribute.Required).map(({ Name }) => Name),
    attributeLengths: new Map(
      settings.Schema.flatMap(({ Name, StringAttributeConstraints: length }) =>
        length === undefined ? [] : [[Name, { minimum: length.MinLength, maximum: length.MaxLength }]],
      ),
    ),
    keepsEmailUntilVerified:
      settings.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate.includes('email') ??
      false,
    mail: {
      subject:
        settings.VerificationMessageTemplate?.EmailSubject ??
        settings.EmailVerificationSubject ??
        'Your verification code',
      message:
        settings.VerificationMessageTemplate?.EmailMessage ??
        settings.EmailVerificationMessage ??
        'Your verification code is {####}.',
    },
    clients,
    groups: template
      .ofType('AWS::Cognito::UserPoolGroup')
      .map((resource) => parseProperties(resource, groupSchema).GroupName),
    triggers: settings.LambdaConfig,
  };
}
