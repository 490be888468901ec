import * as z from 'zod/mini';
import { orderIdOf } from '../order.ts';
import type { OrderReference } from '../payments.ts';

/** The metadata of our payments. */
export interface StripeMetadata {
  /** The events of one account reach every stack that uses it. */
  readonly stack: string;
  readonly student: string;
  /** Such as `maths-2`. */
  readonly order: string;
  // Stripe's own type of metadata is open.
  readonly [name: string]: string;
}

/** An object's metadata as it comes; anybody with access to the account may have edited it. */
export const anyMetadata = z.nullish(z.record(z.string(), z.string()));
type AnyMetadata = z.infer<typeof anyMetadata>;

const orderId = /^(?<courseId>[a-z0-9]+(?:-[a-z0-9]+)*)-(?<number>[1-9][0-9]{0,8})$/;

export function metadataOf(stack: string, { studentId, courseId, number }: OrderReference): StripeMetadata {
  return { stack, student: studentId, order: orderIdOf(courseId, number) };
}

/** The reference of a checkout session on our side. It can't be edited later, unlike metadata. */
export function clientReference({ studentId, courseId, number }: OrderReference): string {
  return `${studentId}_${orderIdOf(courseId, number)}`;
}

export function isOfStack(stack: string, metadata: AnyMetadata): boolean {
  return metadata?.['stack'] === stack;
}

/** The order that metadata names; null where it names none in a form of ours. */
export function referenceIn(metadata: AnyMetadata): OrderReference | null {
  const studentId = metadata?.['student'] ?? '';
  const { courseId, number } = orderId.exec(metadata?.['order'] ?? '')?.groups ?? {};
  if (studentId === '' || courseId === undefined) return null;
  return { studentId, courseId, number: Number(number) };
}
