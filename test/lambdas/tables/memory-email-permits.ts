import { randomUUID } from 'node:crypto';
import {
  emailChangesPerDay,
  permitLifetimeMs,
  type EmailPermitCheck,
  type EmailPermits,
} from '../../../lambdas/tables/email-permits.ts';

export function memoryEmailPermits(): EmailPermits & EmailPermitCheck {
  const kept = new Map<
    string,
    { readonly permit: string; readonly day: string; readonly until: number; readonly count: number }
  >();
  return {
    give(studentId, day, now) {
      const before = kept.get(studentId);
      const count = before?.day === day ? before.count : 0;
      if (count >= emailChangesPerDay) return Promise.resolve(null);
      const permit = randomUUID();
      kept.set(studentId, { permit, day, until: now.getTime() + permitLifetimeMs, count: count + 1 });
      return Promise.resolve(permit);
    },
    holds(studentId, permit, now) {
      const known = kept.get(studentId);
      return Promise.resolve(known?.permit === permit && known.until > now.getTime());
    },
  };
}
