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
}

const claims = z.object({
  sub: z.string().check(z.minLength(1)),
  name: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  /** API Gateway joins the groups in the token with commas: https://github.com/aws/chalice/issues/783 */
  'cognito:groups': z._default(z.string(), ''),
});

export function readStudent(event: APIGatewayProxyEvent): Student | null {
  const parsed = z.safeParse(claims, event.requestContext.authorizer?.['claims']);
  if (!parsed.success) return null;
  const { sub, name, email } = parsed.data;
  const groups = parsed.data['cognito:groups'].split(',').filter((group) => group !== '');
  return { id: sub, name: shownName(name), email, groups };
}

export const isStaff = ({ groups }: Pick<Student, 'groups'>): boolean => groups.includes('staff');

export const isLead = ({ groups }: Pick<Student, 'groups'>): boolean => groups.includes('safeguarding');

/** Returns the first word of a name. Tutors and students see no more of each other's names. */
export function readFirstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}
