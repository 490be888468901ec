import * as z from 'zod';
import { CognitoError } from '../errors.ts';
import { operation } from '../pool.ts';
import type { User } from '../users.ts';

/** `email = "…"` or `sub = "…"`, with `"` and `\` escaped in the value. */
const filterForm = /^(email|sub) = "((?:[^"\\]|\\["\\])*)"$/;

/** E-mails are kept in lower case, because the pool takes them in any. */
const attributesOf = ({ sub, email }: User) => ({ sub, email: email.toLowerCase() });

/** Who has one e-mail or `sub`, compared letter by letter. For whoever holds AWS credentials. */
export const ListUsers = operation(
  z.strictObject({
    UserPoolId: z.string(),
    AttributesToGet: z.array(z.enum(['sub', 'email'])),
    Filter: z.string().regex(filterForm),
  }),
  (pool, { UserPoolId, AttributesToGet, Filter }) => {
    if (UserPoolId !== pool.settings.id)
      throw new CognitoError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
    const [, name, escaped = ''] = filterForm.exec(Filter) ?? [];
    const value = escaped.replace(/\\(.)/g, '$1');
    const user = name === 'sub' ? pool.users.bySub(value) : pool.users.byEmail(value);
    if (user === undefined) return { Users: [] };
    const attributes = attributesOf(user);
    if (name === 'email' && attributes.email !== value) return { Users: [] };
    return {
      Users: [
        {
          Username: user.sub,
          Attributes: AttributesToGet.map((Name) => ({ Name, Value: attributes[Name] })),
          Enabled: true,
          UserStatus: user.status,
        },
      ],
    };
  },
);
