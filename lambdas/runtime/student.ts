import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { shownName } from '../../contract/account/name-rules.ts';

/** The signed-in caller of a route, who may also be staff. The data comes from the verified ID token. */
export interface Student {
  readonly id: string;
  /** The name to show, with at most 100 characters and no invisible ones. */
  readonly name: string;
  readonly email: string;
  readonly groups: readonly string[];
  readonly signIn?: SignIn;
}

/** One sign-in on one device. Every token that is issued for it has the same id and time. */
export interface SignIn {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const claims = z.object({
  sub: z.string().check(z.minLength(1)),
  name: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  /** API Gateway joins the groups in the token with commas: https://github.com/aws/chalice/issues/783 */
  'cognito:groups': z._default(z.string(), ''),
  /**
   * Renewed tokens have the `origin_jti` of the tokens before, because the app client can revoke tokens:
   * https://repost.aws/knowledge-center/cognito-revoke-refresh-tokens
   */
  origin_jti: z.optional(z.string()),
  /** Seconds since 1970. API Gateway passes every claim as text. */
  auth_time: z.optional(z.string().check(z.regex(/^\d+$/))),
});

export function readStudent(event: APIGatewayProxyEvent): Student | null {
  const parsed = z.safeParse(claims, event.requestContext.authorizer?.['claims']);
  if (!parsed.success) return null;
  const { sub, name, email, origin_jti: signInId, auth_time: signedInAt } = parsed.data;
  const groups = parsed.data['cognito:groups'].split(',').filter((group) => group !== '');
  return {
    ...{ id: sub, name: shownName(name), email, groups },
    ...(signInId !== undefined &&
      signedInAt !== undefined && { signIn: { id: signInId, at: Number(signedInAt) * 1000 } }),
  };
}

/** The names of groups in the Cognito user pool. A user's token lists the user's groups. */
export const staffGroup = 'staff';
export const leadGroup = 'safeguarding';

export const isStaff = ({ groups }: Pick<Student, 'groups'>): boolean => groups.includes(staffGroup);

export const isLead = ({ groups }: Pick<Student, 'groups'>): boolean => groups.includes(leadGroup);
