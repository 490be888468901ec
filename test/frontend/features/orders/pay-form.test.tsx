/** @vitest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { consentWording, ordersRoutes } from '../../../../contract/orders/routes.ts';
import { anOrder, openShop, pass, payer, visit, type Shop } from './shop.fixture.tsx';
import { api, busy, failure, offline } from '../../api.fixture.ts';

const checkoutUrl = 'https://checkout.example/pay/1';
const started = { order: anOrder(), checkoutUrl };
const at = '/courses/buy/maths';

let shop: Shop;
const assign = vi.fn<(url: string) => void>();
beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('location', { href: 'http://localhost/', origin: 'http://localhost', assign });
  shop = openShop();
  api.on(ordersRoutes.startOrder, {}, () => started);
});

const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /straight away/ });
const press = (name: string) => screen.getByRole('button', { name });
const orders = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

async function payFor(email?: string) {
  const shown = await visit(at);
  const field = await payer();
  if (email !== undefined) {
    await shown.user.clear(field);
    await shown.user.type(field, email);
  }
  await shown.user.click(consent());
  await shown.user.click(press('Pay £49'));
  return shown;
}

describe('paying', () => {
  it('sends only course, payer and consent, then opens the payment page', async () => {
    await payFor('parent@example.com');
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(checkoutUrl));
    expect(orders()).toEqual([
      { courseId: 'maths', payerEmail: 'parent@example.com', consent: consentWording },
    ]);
  });

  it('suggests the student’s own address, or the payer of the last order', async () => {
    const { unmount } = await visit(at);
    expect((await payer()).value).toBe('ada@example.com');
    unmount();
    shop.overview = { ...shop.overview, orders: [anOrder({ state: 'expired' })] };
    await visit(at);
    expect((await payer()).value).toBe('parent@example.com');
  });

  it('keeps the typed payer but not the consent after a reload, until the form is sent', async () => {
    const { user, unmount } = await visit(at);
    await user.clear(await payer());
    await user.type(await payer(), 'aunt@example.com');
    await user.click(consent());
    unmount();
    const { user: later } = await visit(at);
    expect((await payer()).value).toBe('aunt@example.com');
    expect(consent().checked).toBe(false);
    await later.click(consent());
    await later.click(press('Pay £49'));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(Object.keys(window.localStorage)).toEqual([]);
  });

  it('needs the consent, which isn’t ticked beforehand', async () => {
    const { user } = await visit(at);
    await payer();
    expect(consent().checked).toBe(false);
    await user.click(press('Pay £49'));
    await waitFor(() => expect(document.activeElement).toBe(consent()));
    expect(describedBy(consent())).toMatch(/tick this box/);
    expect(orders()).toEqual([]);
  });

  it('points to the first wrong field and keeps what was typed', async () => {
    const { user } = await visit(at);
    await user.clear(await payer());
    await user.type(await payer(), 'parent.example.com');
    await user.click(press('Pay £49'));
    const field = await payer();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(field)).toMatch(/such as sam@example\.com/);
    expect(field.value).toBe('parent.example.com');
  });

  it('shows the server’s doubt about the address at its field', async () => {
    api.on(ordersRoutes.startOrder, {}, () =>
      failure('invalid_request', { problems: [{ path: 'body.payerEmail', problem: 'no' }] }),
    );
    await payFor('parent@example.com');
    const field = await payer();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(describedBy(field)).toMatch(/such as sam@example\.com/);
  });

  it('sends one order for repeated presses, also while the payment page opens', async () => {
    let answer: (reply: typeof started) => void = () => undefined;
    api.on(ordersRoutes.startOrder, {}, () => new Promise((resolve) => (answer = resolve)));
    const { user } = await payFor();
    const button = await screen.findByRole('button', { name: 'Opening the payment page…' });
    await user.click(button);
    await user.type(await payer(), '{Enter}');
    act(() => answer(started));
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    await user.click(button);
    await user.type(await payer(), '{Enter}');
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(orders()).toHaveLength(1);
    expect(assign).toHaveBeenCalledOnce();
  });

  it('sends one order for two submits in the same frame', async () => {
    const { user } = await visit(at);
    await payer();
    await user.click(consent());
    const form = press('Pay £49').closest('form');
    if (!form) throw new Error('The button is in no form');
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(orders()).toHaveLength(1);
  });

  it.each([
    ['the provider can’t be reached', failure('payments_unavailable'), /payment page can’t be reached/],
    ['the server fails', failure('internal_error'), /went wrong on our side/],
  ])('says that %s, keeps the form and can try again', async (_, reply, words) => {
    api.on(ordersRoutes.startOrder, {}, () => reply);
    const { user } = await payFor('parent@example.com');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
    expect(screen.getByRole('alert').textContent).toMatch(/No money was taken/);
    expect((await payer()).value).toBe('parent@example.com');
    expect(consent().checked).toBe(true);
    api.on(ordersRoutes.startOrder, {}, () => started);
    await user.click(press('Try again'));
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(checkoutUrl));
  });

  it('says when the connection is lost, with the focus still on the button', async () => {
    api.on(ordersRoutes.startOrder, {}, offline);
    await payFor();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/can’t reach KTC/));
    await waitFor(() => expect(document.activeElement).toBe(press('Try again')));
  });

  it('can be sent again only after the wait that the server asked for', async () => {
    api.on(ordersRoutes.startOrder, {}, () => busy(45));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      const { user } = await payFor('parent@example.com');
      await waitFor(() =>
        expect(screen.getByRole('alert').textContent).toMatch(/You can try again in 45 seconds/),
      );
      expect(press('Try again').getAttribute('aria-disabled')).toBe('true');
      await waitFor(() => expect(document.activeElement).toBe(press('Try again')));
      await user.click(press('Try again'));
      await user.type(await payer(), '{Enter}');
      expect(orders()).toHaveLength(1);
      api.on(ordersRoutes.startOrder, {}, () => started);
      await pass(45);
      expect(screen.getByRole('alert').textContent).not.toMatch(/45 seconds/);
      await user.click(press('Try again'));
      await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    } finally {
      vi.useRealTimers();
    }
  });

  it('opens only web addresses', async () => {
    api.on(ordersRoutes.startOrder, {}, () => ({ order: anOrder(), checkoutUrl: 'javascript:alert(1)' }));
    await payFor();
    await screen.findByText(/went wrong on our side/);
    expect(assign).not.toHaveBeenCalled();
  });

  it('can be sent again when the back button restores the page', async () => {
    const { user } = await payFor();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    const looked = shop.looks();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await waitFor(() => expect(shop.looks()).toBe(looked + 1));
    await user.click(press('Pay £49'));
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  });
});

describe('a student who has paid elsewhere is not asked to pay again', () => {
  it('if another tab bought the course meanwhile', async () => {
    api.on(ordersRoutes.startOrder, {}, () => {
      shop.overview = { ...shop.overview, orders: [anOrder({ state: 'paid' })] };
      shop.ownedCourses = ['maths'];
      return failure('course_owned');
    });
    await payFor();
    const title = await screen.findByRole('heading', { level: 1, name: 'You have this course' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Buy Now: Maths' })).toBeNull());
    expect(assign).not.toHaveBeenCalled();
  });

  it('if another tab’s payment is still under way', async () => {
    shop.overview = { ...shop.overview, orders: [anOrder()] };
    api.on(ordersRoutes.startOrder, {}, () => failure('order_in_progress', { orderId: 'maths-1' }));
    const { address } = await payFor();
    const title = await screen.findByRole('heading', { level: 1, name: 'Checking your payment' });
    expect(address()).toBe('/courses/buy/maths?order=maths-1');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(assign).not.toHaveBeenCalled();
  });
});
