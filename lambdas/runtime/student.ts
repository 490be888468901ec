import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { shownName } from '../../contract/account/name-rules.ts';

/** The caller, as the verified ID token says. Never taken from any other part of the request. */
export interface Student {
  /** The user pool's `sub`. */
  readonly id: string;
  /** Without what can't be seen, and at most 100 characters. */
  readonly name: string;
  readonly email: string;
  /** The user pool's groups. */
  readonly groups: readonly string[];
}

const claims = z.object({
  sub: z.string().check(z.minLength(1)),
  name: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  /**
   * The authorizer of a REST API hands a list over as one string, its members joined by commas. An HTTP API would
   * write `[a b]`. https://github.com/aws/chalice/issues/783
   */
  'cognito:groups': z._default(z.string(), ''),
});

/** The caller behind an event, or null when no authorizer vouched for one. */
export function studentOf(event: APIGatewayProxyEvent): Student | null {
  const parsed = z.safeParse(claims, event.requestContext.authorizer?.['claims']);
  if (!parsed.success) return null;
  const { sub, name, email } = parsed.data;
  const groups = parsed.data['cognito:groups'].split(',').filter((group) => group !== '');
  return { id: sub, name: shownName(name), email, groups };
}

/** True for the centre's people. */
export const isStaff = ({ groups }: Pick<Student, 'groups'>): boolean => groups.includes('staff');

/** True for the centre's safeguarding leads. */
export const isLead = ({ groups }: Pick<Student, 'groups'>): boolean => groups.includes('safeguarding');
