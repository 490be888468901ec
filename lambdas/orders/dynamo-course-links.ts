import * as z from 'zod/mini';
import { hashSecret, readToken, sameHash } from '../runtime/link-token.ts';
import { courseLink } from '../parents/course-link-item.ts';
import { getItem, type Table } from '../tables/dynamo.ts';
import { itemKeys, studentKey } from '../tables/shared/item-keys.ts';
import type { LinkedCourse } from './pay-by-link.ts';

const linksItem = z.object({ firstName: z.string(), courseLinks: z.array(courseLink) });

/** Returns null for every token that doesn't work, whatever the reason. */
export async function findLinkedCourse(table: Table, text: string, now: Date): Promise<LinkedCourse | null> {
  const token = readToken(text);
  if (token === null) return null;
  const { studentId, id, secret } = token;
  const key = studentKey(studentId, itemKeys.parentsSort);
  const item = await getItem(table, key, { attributes: ['firstName', 'courseLinks'] });
  if (item === undefined) return null;
  const { firstName, courseLinks } = z.parse(linksItem, item);
  const link = courseLinks.find(({ linkId }) => linkId === id);
  if (link === undefined || !sameHash(link.hash, hashSecret(secret))) return null;
  return link.until > now.toISOString() ? { studentId, firstName, courseId: link.courseId } : null;
}
