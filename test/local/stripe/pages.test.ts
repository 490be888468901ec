import { beforeEach, describe, expect, it } from 'vitest';
import { buildMailPage } from '../../../local/mail.ts';
import { lineItem, newCheckout, type StandIn, startStandIn } from './stripe.fixture.ts';

let standIn: StandIn;
let id: string;
let checkoutUrl: string;
beforeEach(async () => {
  standIn = await startStandIn();
  id = await newCheckout(standIn);
  checkoutUrl = `${standIn.url}/_local/checkout/${id}`;
});

function submit(
  url: string,
  fields: Readonly<Record<string, string>>,
  origin: string | null = standIn.url,
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: origin === null ? {} : { origin },
  });
}

const readText = async (url: string): Promise<string> => (await fetch(url)).text();
const state = () => standIn.stripe.sessions()[0];

describe('the checkout page', () => {
  it('shows the course, price and payer, and that no money moves', async () => {
    const text = await readText(checkoutUrl);
    expect(text).toContain('Test checkout: no money moves.');
    expect(text.match(/<h1>/g)).toHaveLength(1);
    for (const part of ['<h1>Pay for Maths</h1>', '£49.00', 'parent@example.com', 'Cancel'])
      expect(text).toContain(part);
    expect(text).toContain('href="/courses/buy/maths?cancelled=maths-1"');
  });

  it('sends a payer back to the course, even if the webhook fails', async () => {
    standIn.answerWith(500, 500);
    const reply = await submit(checkoutUrl, { action: 'pay' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/courses/buy/maths?order=maths-1']);
    expect(state()).toMatchObject({ status: 'complete', money: 'paid' });
    await standIn.stripe.settled();
    expect(standIn.received.at(-1)?.event.type).toBe('checkout.session.completed');
  });

  it('stays open after a declined card until somebody pays', async () => {
    const reply = await submit(checkoutUrl, { action: 'decline' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `/_local/checkout/${id}`]);
    const declined = await readText(checkoutUrl);
    expect(declined).toContain('The card was declined.');
    expect(declined).toContain('value="pay"');
    expect([standIn.received, state()?.status]).toEqual([[], 'open']);
    await submit(checkoutUrl, { action: 'pay' });
    expect(await readText(checkoutUrl)).not.toContain('declined');
  });

  it.each([
    ['pay', 'This checkout is complete', '/courses/buy/maths?order=maths-1'],
    ['pay-later', 'This checkout is complete', '/courses/buy/maths?order=maths-1'],
    ['expire', 'This checkout has expired', '/courses/buy/maths?cancelled=maths-1'],
  ] as const)('offers no payment after %s, also to a stale tab', async (action, heading, back) => {
    await standIn.stripe.act(id, action);
    const text = await readText(checkoutUrl);
    expect(text).toContain(`<h1>${heading}</h1>`);
    expect(text).toContain(`href="${back}"`);
    expect(text).not.toMatch(/<form|<button/);
    const reply = await submit(checkoutUrl, { action: 'pay' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `/_local/checkout/${id}`]);
    await standIn.stripe.settled();
    expect(standIn.received).toHaveLength(1);
  });

  it('is missing for an unknown session', async () => {
    const reply = await fetch(`${standIn.url}/_local/checkout/cs_test_none`);
    expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining('no such checkout')]);
  });

  it.each(['refund', 'expire', 'nonsense', ''])('refuses “%s” by a payer', async (action) => {
    expect((await submit(checkoutUrl, { action })).status).toBe(400);
    expect(state()?.status).toBe('open');
  });
});

describe('the page of payments', () => {
  const page = () => readText(standIn.stripe.pageUrl);
  const steer = (fields: Readonly<Record<string, string>>) => submit(standIn.stripe.pageUrl, fields);

  it('shows the checkouts, newest first, with their actions', async () => {
    await newCheckout(standIn, lineItem('Physics', 5900));
    const text = await page();
    expect(text.indexOf('Physics, £59.00')).toBeGreaterThan(0);
    expect(text.indexOf('Physics, £59.00')).toBeLessThan(text.indexOf('Maths, £49.00'));
    expect(text).toContain(`href="/_local/checkout/${id}"`);
    expect(text).toContain('>Expire</button>');
    expect(text).not.toContain('>Refund in full</button>');
  });

  it.each([
    ['pay', 'refund', 'Paid, refunded in full.'],
    ['pay', 'refund-part', 'Paid, £24.50 refunded.'],
    ['pay', 'lose-dispute', 'Paid, the dispute was lost.'],
    ['pay', 'win-dispute', 'Paid, the dispute was won.'],
    ['pay-later', 'arrive', 'Paid.'],
    ['pay-later', 'fail-later', 'The money didn’t arrive.'],
    ['decline', 'expire', 'Expired.'],
  ] as const)('offers, after %s, the action %s', async (before, action, words) => {
    await standIn.stripe.act(id, before);
    expect(await page()).toContain(`value="${action}"`);
    const reply = await steer({ session: id, action });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/_local/payments']);
    expect(await page()).toContain(`<p>${words}`);
  });

  it.each([
    ['twice', 2],
    ['dropped', 0],
    ['normal', 1],
  ] as const)('sets the delivery of events: %s', async (delivery, count) => {
    standIn.stripe.setDelivery(delivery === 'normal' ? 'dropped' : 'normal');
    await steer({ delivery });
    await standIn.stripe.act(id, 'pay');
    await standIn.stripe.settled();
    expect(standIn.received).toHaveLength(count);
    expect(standIn.stripe.withheld()).toEqual([]);
  });

  it('withholds events and releases them in reverse', async () => {
    expect((await steer({ delivery: 'held' })).status).toBe(303);
    expect((await page()).match(/value="\w+" required checked/g)).toEqual(['value="held" required checked']);
    await standIn.stripe.act(id, 'pay');
    await standIn.stripe.act(id, 'refund');
    expect(await page()).toContain('Deliver in reverse');
    await steer({ release: 'reversed' });
    expect(standIn.received.map(({ event }) => event)).toMatchObject([
      { type: 'charge.refunded' },
      { type: 'checkout.session.completed', data: { object: { payment_status: 'paid' } } },
    ]);
    expect(await page()).not.toContain('Deliver in reverse');
  });

  it.each([
    {},
    { action: 'refund' },
    { session: 'cs_test_none', action: 'expire' },
    { delivery: 'sideways' },
  ])('refuses the unknown form %j', async (fields) => {
    expect((await steer(fields)).status).toBe(400);
  });
});

describe('both pages', () => {
  const pages = () => [checkoutUrl, standIn.stripe.pageUrl];

  it('run no scripts, load nothing and are never cached', async () => {
    for (const url of pages()) {
      const { headers } = await fetch(url);
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; img-src data:; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
      );
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      // With “no-referrer”, a browser wouldn’t send the origin of a form.
      expect(headers.get('referrer-policy')).toBe('same-origin');
    }
  });

  it('escape hostile texts', async () => {
    const hostile = `<script>alert(1)</script>"'&`;
    const hostileId = await newCheckout(standIn, {
      ...lineItem(hostile),
      metadata: { student: hostile, order: hostile },
      cancel_url: `http://localhost:1/"><script>alert(1)</script>`,
    });
    for (const url of [`${standIn.url}/_local/checkout/${hostileId}`, standIn.stripe.pageUrl]) {
      const text = await readText(url);
      expect(text).not.toContain('<script');
      expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
    }
  });

  it.each([
    ['another site', 'https://evil.example'],
    ['another port', 'http://localhost:1'],
    ['an opaque origin', 'null'],
    ['no origin', null],
  ])('refuse a form from %s', async (_, origin) => {
    expect((await submit(checkoutUrl, { action: 'pay' }, origin)).status).toBe(403);
    expect((await submit(standIn.stripe.pageUrl, { session: id, action: 'expire' }, origin)).status).toBe(
      403,
    );
    expect(state()?.status).toBe('open');
  });

  it('refuse other methods and long forms', async () => {
    for (const url of pages()) {
      const reply = await fetch(url, { method: 'DELETE' });
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
      expect((await submit(url, { action: 'x'.repeat(5000) })).status).toBe(413);
    }
  });
});

it('the page of mail links to the payments if there are any', () => {
  expect(buildMailPage([], '/_local/payments').main.html).toContain('href="/_local/payments"');
  expect(buildMailPage([], null).main.html).not.toContain('payments');
});
