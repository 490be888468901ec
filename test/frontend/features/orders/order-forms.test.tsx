import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ordersRoutes } from '../../../../contract/orders/routes.ts';
import { AskForm } from '../../../../frontend/src/features/orders/ask-form.tsx';
import { PayForm } from '../../../../frontend/src/features/orders/pay-form.tsx';
import { fill, renderWithStore } from '../../../support/render-with-store.tsx';
import { api, busy, failure, offline } from '../../api.fixture.ts';
import { buildOrder } from './orders.fixture.ts';

const { startOrder, askCentre } = ordersRoutes;
const checkoutUrl = 'https://checkout.example/pay/1';
const started = { order: buildOrder(), checkoutUrl };
const request = { courseId: 'maths', askedAt: '2026-11-21T09:30:00.000Z' };

const assign = vi.fn<(url: string) => void>();
const onBack = vi.fn<() => void>();
beforeEach(() => {
  for (const call of [assign, onBack]) call.mockReset();
  const { href, origin } = window.location;
  vi.stubGlobal('location', { href, origin, assign });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  api.on(startOrder, {}, () => started).on(askCentre, { courseId: 'maths' }, () => request);
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const payer = () => field('Payer’s email');
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /straight away/ });
const press = (name: string) => screen.getByRole('button', { name });
const alertText = () => screen.getByRole('alert').textContent;
const sent = (route: typeof startOrder | typeof askCentre) => api.callsTo(route).map(({ body }) => body);
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const readDescription = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('paying', () => {
  const course = { courseId: 'maths', price: { amount: 4900, currency: 'GBP' } } as const;
  const open = () =>
    renderWithStore(
      <PayForm course={course} payerEmail="parent@example.com" onReadRights={vi.fn()} onBack={onBack} />,
      {
        at: '/courses/buy/maths',
        areas: ['orders'],
      },
    );
  async function pay(user: UserEvent) {
    await user.click(consent());
    await user.click(press('Pay £49'));
  }

  it('keeps the typed payer but not the consent after a reload, until the form is sent', async () => {
    const { user, unmount } = await open();
    await fill(user, payer(), 'aunt@example.com');
    await user.click(consent());
    unmount();
    const { user: later } = await open();
    expect(payer().value).toBe('aunt@example.com');
    expect(consent().checked).toBe(false);
    await pay(later);
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(sent(startOrder)).toMatchObject([{ courseId: 'maths', payerEmail: 'aunt@example.com' }]);
    expect(Object.keys(window.localStorage)).toEqual([]);
  });

  it('needs the consent and a valid address, and focuses the first invalid field', async () => {
    const { user } = await open();
    await user.click(press('Pay £49'));
    await waitFor(() => expect(document.activeElement).toBe(consent()));
    expect(readDescription(consent())).toMatch(/tick this box/);
    await fill(user, payer(), 'parent.example.com');
    await user.click(press('Pay £49'));
    await waitFor(() => expect(document.activeElement).toBe(payer()));
    expect(payer().getAttribute('aria-invalid')).toBe('true');
    expect(readDescription(payer())).toMatch(/such as sam@example\.com/);
    expect(payer().value).toBe('parent.example.com');
    expect(sent(startOrder)).toEqual([]);
  });

  it('shows at the field that the API refuses the address', async () => {
    const problems = [{ path: 'body.payerEmail', problem: 'no' }];
    api.on(startOrder, {}, () => failure('invalid_request', { problems }));
    const { user } = await open();
    await pay(user);
    await waitFor(() => expect(document.activeElement).toBe(payer()));
    expect(readDescription(payer())).toMatch(/such as sam@example\.com/);
  });

  it('sends one order for repeated presses, also while the payment page opens', async () => {
    let reply: (order: typeof started) => void = () => undefined;
    api.on(startOrder, {}, () => new Promise((resolve) => (reply = resolve)));
    const { user } = await open();
    await user.click(consent());
    const form = press('Pay £49').closest('form');
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    const button = await screen.findByRole('button', { name: 'Opening the payment page…' });
    await user.click(button);
    await waitFor(() => expect(sent(startOrder)).toHaveLength(1));
    act(() => reply(started));
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    await user.click(button);
    await user.type(payer(), '{Enter}');
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(sent(startOrder)).toHaveLength(1);
    expect(assign).toHaveBeenCalledOnce();
  });

  it.each([
    ['the provider can’t be reached', () => failure('payments_unavailable'), /payment page can’t be reached/],
    ['the server fails', () => failure('internal_error'), /went wrong on our side/],
    ['the connection is lost', offline, /can’t reach KTC/],
  ])('says that %s, keeps the form and can be tried again', async (_, reply, words) => {
    api.on(startOrder, {}, reply);
    const { user } = await open();
    await fill(user, payer(), 'parent@example.com');
    await pay(user);
    await waitFor(() => expect(alertText()).toMatch(words));
    expect(alertText()).toMatch(/No money was taken/);
    expect([payer().value, consent().checked]).toEqual(['parent@example.com', true]);
    await waitFor(() => expect(document.activeElement).toBe(press('Try again')));
    api.on(startOrder, {}, () => started);
    await user.click(press('Try again'));
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(checkoutUrl));
  });

  it('can be tried again only after the wait that the server asked for', async () => {
    api.on(startOrder, {}, () => busy(45));
    const { user } = await open();
    await pay(user);
    await waitFor(() => expect(alertText()).toMatch(/You can try again in 45 seconds/));
    expect(press('Try again').getAttribute('aria-disabled')).toBe('true');
    await user.click(press('Try again'));
    await user.type(payer(), '{Enter}');
    expect(sent(startOrder)).toHaveLength(1);
    api.on(startOrder, {}, () => started);
    await pass(45);
    expect(alertText()).not.toMatch(/45 seconds/);
    await user.click(press('Try again'));
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  });

  it('opens only web addresses', async () => {
    api.on(startOrder, {}, () => ({ order: buildOrder(), checkoutUrl: 'javascript:alert(1)' }));
    const { user } = await open();
    await pay(user);
    await screen.findByText(/went wrong on our side/);
    expect(assign).not.toHaveBeenCalled();
  });

  it('can be sent again when the back button restores the page', async () => {
    const { user } = await open();
    await pay(user);
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(onBack).toHaveBeenCalledOnce();
    await user.click(press('Pay £49'));
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  });

  it('leads to the payment that is under way in another tab', async () => {
    api.on(startOrder, {}, () => failure('order_in_progress', { orderId: 'maths-1' }));
    const { user, address } = await open();
    await pay(user);
    await waitFor(() => expect(address()).toBe('/courses/buy/maths?order=maths-1'));
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('asking the centre', () => {
  const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message (optional)');
  const contact = () => field('A parent’s email');
  const open = () => renderWithStore(<AskForm courseId="maths" />, { areas: ['orders'] });

  it('sends the email address and the message once', async () => {
    const { user } = await open();
    expect(contact().value).toBe('');
    screen.getByRole('link', { name: '0113 496 0142' });
    await fill(user, contact(), 'parent@example.com');
    await fill(user, message(), 'Can we pay by bank transfer?');
    await user.dblClick(press('Ask the centre'));
    await screen.findByRole('button', { name: 'Sending…' });
    expect(sent(askCentre)).toEqual([
      { contactEmail: 'parent@example.com', message: 'Can we pay by bank transfer?' },
    ]);
  });

  it('neither sends a message that is too long nor cuts it off', async () => {
    const { user } = await open();
    await fill(user, contact(), 'parent@example.com');
    await fill(user, message(), 'a'.repeat(501));
    await user.click(press('Ask the centre'));
    await waitFor(() => expect(document.activeElement).toBe(message()));
    screen.getByText('This is too long. Keep it to 500 characters.');
    expect(message().value).toHaveLength(501);
    expect(sent(askCentre)).toEqual([]);
  });

  it('shows the length of the message only when it is nearly full, and announces it when nobody types', async () => {
    const { user } = await open();
    await fill(user, message(), 'a'.repeat(100));
    await pass(2);
    expect(screen.queryByText(/of 500 characters|characters left/)).toBeNull();
    await user.paste('a'.repeat(380));
    expect(screen.getByText('480 of 500 characters').getAttribute('aria-hidden')).toBe('true');
    await pass(2);
    expect(screen.getByText('20 characters left').closest('[role="status"]')).not.toBeNull();
    await user.paste('a'.repeat(21));
    await pass(2);
    expect(screen.getByText('1 character too many').closest('[role="status"]')).not.toBeNull();
  });
});
