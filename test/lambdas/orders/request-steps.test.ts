import { describe, expect, it } from 'vitest';
import { recordRequest, markMailed } from '../../../lambdas/orders/ask-centre.ts';
import { enrolment, grantedOrder, minute } from './order.fixture.ts';

const question = { studentName: 'Zoë', contactEmail: 'zoe@example.com', message: 'Please.' };
const dayLater = (minutes: number) => minute(24 * 60 + minutes);
const asked = recordRequest(enrolment(), question, minute(0));
const mailed = markMailed(asked, minute(0), minute(1));

describe('asking the centre', () => {
  it('is recorded before it is mailed', () => {
    expect(asked.request).toEqual({ ...question, askedAt: minute(0), mailedAt: null });
  });

  it('again before it was mailed keeps the request, or takes the new words', () => {
    expect(recordRequest(asked, question, minute(2))).toBe(asked);
    expect(recordRequest(asked, { ...question, message: 'Now.' }, minute(2)).request).toEqual({
      ...question,
      message: 'Now.',
      askedAt: minute(2),
      mailedAt: null,
    });
  });

  it('again within a day of its mail changes nothing, whatever is asked', () => {
    expect(recordRequest(mailed, { ...question, message: 'Now.' }, dayLater(0))).toBe(mailed);
  });

  it('again a day after its mail is a new request', () => {
    expect(recordRequest(mailed, question, dayLater(1)).request).toEqual({
      ...question,
      askedAt: dayLater(1),
      mailedAt: null,
    });
  });

  it('for an owned course changes nothing', () => {
    const owned = enrolment(grantedOrder());
    expect(recordRequest(owned, question, minute(0))).toBe(owned);
  });
});

describe('noting a mail', () => {
  it('keeps its first time', () => {
    expect(mailed.request?.mailedAt).toBe(minute(1));
    expect(markMailed(mailed, minute(0), minute(2))).toBe(mailed);
  });

  it('leaves a request that came meanwhile, or none', () => {
    const other = recordRequest(asked, { ...question, message: 'Now.' }, minute(2));
    expect(markMailed(other, minute(0), minute(3))).toBe(other);
    const blank = enrolment();
    expect(markMailed(blank, minute(0), minute(3))).toBe(blank);
  });
});
