import type { IncomingMessage } from 'node:http';
import { buildPageReply, markup, type Page } from '../http/page.ts';
import { localPaths } from '../http/paths.ts';
import { bodyTooLarge, readBody, textReply, wrongMethod, type Reply } from '../http/reply.ts';
import { isLoopbackName } from '../http/server.ts';
import type { Ledger } from './ledger.ts';
import { payerActions, possibleActions, type PayerAction } from './sessions.ts';
import type { Session } from './store.ts';
import { checkoutPage, paymentsPage } from './views.ts';
import { deliveryModes, type Delivery } from './webhooks.ts';

const maxBytes = 4096;

export interface PagesProps {
  readonly ledger: Ledger;
  readonly delivery: Delivery;
  readonly productUrl: string;
}

export function stripePages(props: PagesProps) {
  return async (request: IncomingMessage, path: string): Promise<Reply | undefined> => {
    if (path !== localPaths.payments && !path.startsWith(localPaths.checkout)) return undefined;
    const isPayments = path === localPaths.payments;
    const session = isPayments ? undefined : props.ledger.find(path.slice(localPaths.checkout.length));
    if (!isPayments && session === undefined) return noSuchCheckout();
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return session === undefined ? showPayments(props) : showCheckout(session);
      case 'POST': {
        if (!isFromProduct(request, props.productUrl))
          return textReply(403, 'Only the pages of this product may send this.');
        const body = await readBody(request, maxBytes);
        if (body === undefined) return bodyTooLarge();
        const form = new URLSearchParams(body.toString('utf8'));
        return session === undefined ? applyForm(props, form) : pay(props, session, form);
      }
      default:
        return wrongMethod('GET, HEAD, POST');
    }
  };
}

/** Returns true if `Origin` is the host in `Host` or the product's address. Vite replaces `Host` in requests. */
function isFromProduct({ headers }: IncomingMessage, productUrl: string): boolean {
  return headers.origin === `http://${headers.host}` || headers.origin === new URL(productUrl).origin;
}

function noSuchCheckout(): Reply {
  const title = 'There is no such checkout';
  const main = markup`<h1>${title}</h1><p><a href="${localPaths.payments}">All payments on this machine</a></p>`;
  return withForms({ title, main }, 404);
}

function showCheckout(session: Session): Reply {
  const { successUrl, cancelUrl } = session.checkout;
  return withForms(checkoutPage(session, { success: toPath(successUrl), cancel: toPath(cancelUrl) }));
}

function showPayments({ ledger, delivery }: PagesProps): Reply {
  return withForms(paymentsPage(ledger.sessions(), { mode: delivery.mode, withheld: delivery.withheld() }));
}

/** Applies the payer's action. If the action isn't possible any more, shows the checkout again. */
async function pay(props: PagesProps, session: Session, form: URLSearchParams): Promise<Reply> {
  const action = readAction(form);
  if (action !== 'pay' && action !== 'pay-later' && action !== 'decline') return unknownForm();
  const done = await tryAction(props, session, action);
  return seeOther(
    done && action !== 'decline' ? toPath(session.checkout.successUrl) : localPaths.checkout + session.id,
  );
}

async function applyForm(props: PagesProps, form: URLSearchParams): Promise<Reply> {
  const { ledger, delivery } = props;
  const action = readAction(form);
  const session = ledger.find(form.get('session') ?? '');
  const mode = deliveryModes.find((name) => name === form.get('delivery'));
  const order = form.get('release');
  if (action !== undefined && session !== undefined) await tryAction(props, session, action);
  else if (mode !== undefined) delivery.setMode(mode);
  else if (order === 'made' || order === 'reversed') await delivery.release(order);
  else return unknownForm();
  return seeOther(localPaths.payments);
}

/** Returns false if the session no longer allows the action, for example because a form was sent twice. */
async function tryAction({ ledger }: PagesProps, session: Session, action: PayerAction): Promise<boolean> {
  if (!possibleActions(session).includes(action)) return false;
  ledger.change(session, action);
  await ledger.commit();
  return true;
}

const readAction = (form: URLSearchParams): PayerAction | undefined =>
  payerActions.find((action) => action === form.get('action'));

/** Removes host and port from a stored address of this machine, because they may have changed. */
function toPath(address: string): string {
  const { host, pathname, search, href } = new URL(address);
  return isLoopbackName(host) ? pathname + search : href;
}

const unknownForm = (): Reply => textReply(400, 'This form isn’t understood here.');
const seeOther = (location: string): Reply =>
  textReply(303, `See ${location}`, { Location: location, 'Cache-Control': 'no-store' });

const withForms = (page: Page, status = 200): Reply => buildPageReply(page, { status, forms: true });
