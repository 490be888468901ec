import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addGrant,
  applyCheckout,
  applyReversal,
  attachCheckout,
  beginOrder,
  expireOrder,
  revokeOrders,
} from '../../../lambdas/orders/order-transitions.ts';
import { isOwned, findLiveOrder, type Enrolment } from '../../../lambdas/orders/enrolment.ts';
import { recordRequest } from '../../../lambdas/orders/ask-centre.ts';
import { checkoutEvent, enrolment, minute, order, purchase, reversalEvent } from './order.fixture.ts';

const checkoutOutcome = fc.constantFrom('paid', 'processing', 'failed', 'expired');
const reversalOutcome = fc.constantFrom('refunded', 'disputed');
const orderNumber = fc.integer({ min: 1, max: 4 });

const happening = fc.oneof(
  fc.record({ kind: fc.constant('checkout' as const), outcome: checkoutOutcome, number: orderNumber }),
  fc.record({ kind: fc.constant('reversal' as const), outcome: reversalOutcome, number: orderNumber }),
  fc.record({ kind: fc.constantFrom('attach', 'close'), number: orderNumber }),
  fc.record({ kind: fc.constantFrom('begin', 'grant', 'revoke', 'ask') }),
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

const question = { studentName: 'Zoë', contactEmail: 'zoe@example.com', message: '' };
const note = { by: 'office', reason: 'any', at: minute(1) };

function happen(before: Enrolment, what: Happening): { enrolment: Enrolment; problem: string | null } {
  const at = minute(1);
  const fine = (changed: Enrolment) => ({ enrolment: changed, problem: null });
  switch (what.kind) {
    case 'checkout':
      return applyCheckout(
        before,
        what.number,
        checkoutEvent(what.outcome, { order: { studentId: 's', courseId: 'maths', number: what.number } }),
        at,
      );
    case 'reversal':
      return applyReversal(before, what.number, reversalEvent(what.outcome, what.number), at);
    case 'attach': {
      const sessionId = `session-${what.number}`;
      return fine(attachCheckout(before, what.number, { sessionId, url: `https://${sessionId}` }));
    }
    case 'close':
      return fine(expireOrder(before, what.number, at));
    case 'begin':
      return fine(beginOrder(before, purchase, at).enrolment);
    case 'grant':
      return fine(addGrant(before, 'Course maths', note));
    case 'revoke':
      return fine(revokeOrders(before, note));
    case 'ask':
      return fine(recordRequest(before, question, at));
  }
}

describe('whatever happens, in whatever order', () => {
  it('an enrolment makes sense after each step', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (story) => {
        let present = enrolment();
        let twice = false;
        let highest = 0;
        for (const what of story) {
          const { enrolment: next, problem } = happen(present, what);
          twice ||= problem === 'paid-twice';
          const states = next.orders.map(({ state }) => state);
          const numbers = next.orders.map(({ number }) => number);
          const owning = states.filter((state) => state === 'paid' || state === 'granted');

          expect(isOwned(next)).toBe(owning.length > 0);
          if (isOwned(next)) {
            expect(findLiveOrder(next)).not.toBeNull();
            expect(next.request).toBeNull();
          }
          if (owning.length > 1) expect(twice).toBe(true);
          expect(states.filter((state) => state === 'open' || state === 'processing').length).toBeLessThan(2);
          expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
          for (const number of numbers) {
            if (!present.orders.some((known) => known.number === number)) expect(number).toBe(++highest);
          }
          present = next;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('the same again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 20 }), happening, (story, last) => {
        const before = story.reduce((present, what) => happen(present, what).enrolment, enrolment());
        const once = happen(before, last);
        expect(happen(once.enrolment, last).enrolment).toBe(once.enrolment);
      }),
      { numRuns: 500 },
    );
  });

  it('the same events of one order end in the same state', () => {
    const events = fc.record({
      checkout: fc.uniqueArray(fc.constantFrom('paid', 'processing', 'failed'), { minLength: 1 }),
      reversal: fc.option(reversalOutcome, { nil: null }),
    });
    const stories = events.chain(({ checkout, reversal }) => {
      const all: Happening[] = checkout.map((outcome) => ({ kind: 'checkout', outcome, number: 1 }));
      if (reversal !== null) all.push({ kind: 'reversal', outcome: reversal, number: 1 });
      const doubled = [...all, ...all, ...all];
      return fc.record({
        end: fc.constant(
          reversal ?? ['paid', 'failed', 'processing'].find((one) => checkout.some((c) => c === one)),
        ),
        story: fc.shuffledSubarray(doubled, { minLength: doubled.length }),
        stored: fc.boolean(),
      });
    });
    fc.assert(
      fc.property(stories, ({ end, story, stored }) => {
        const start = enrolment(order(stored ? {} : { checkout: null }));
        const last = story.reduce((present, what) => happen(present, what).enrolment, start);
        expect(last.orders).toMatchObject([{ state: end, paymentId: 'payment-1' }]);
      }),
      { numRuns: 500 },
    );
  });
});
