import type { IncomingMessage } from 'node:http';
import { isLoopbackName } from '../../http/server.ts';
import { markup } from '../../http/page.ts';
import { buildPageReply, type Page } from '../../http/page.ts';
import { localPaths } from '../../http/paths.ts';
import { bodyTooLarge, readBody, textReply, wrongMethod, type Reply } from '../../http/reply.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Session } from '../state/store.ts';
import { payerActions, possibleActions, type PayerAction } from '../state/transitions.ts';
import type { Delivery } from '../webhooks/delivery.ts';
import { checkoutPage } from './checkout-page.ts';
import { deliveryChoices, paymentsPage } from './payments-page.ts';

/** Forms here hold an id and a word. */
const maxBytes = 4096;

export interface PagesProps {
  readonly ledger: Ledger;
  readonly delivery: Delivery;
  readonly productUrl: string;
}

/** The stand-in's pages; undefined where a path is none of them. */
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
        return session === undefined ? steer(props, form) : pay(props, session, form);
      }
      default:
        return wrongMethod('GET, HEAD, POST');
    }
  };
}

/** Behind Vite's server the `Host` isn't the one that the browser sees. */
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
  return withForms(checkoutPage(session, { success: wayBack(successUrl), cancel: wayBack(cancelUrl) }));
}

function showPayments({ ledger, delivery }: PagesProps): Reply {
  return withForms(paymentsPage(ledger.sessions(), { mode: delivery.mode, held: delivery.held() }));
}

/** Does what the payer chose; the page that follows shows the checkout, also where it didn't allow that any more. */
async function pay(props: PagesProps, session: Session, form: URLSearchParams): Promise<Reply> {
  const action = actionIn(form);
  if (action !== 'pay' && action !== 'pay-later' && action !== 'decline') return notUnderstood();
  const done = await changed(props, session, action);
  return seeOther(
    done && action !== 'decline' ? wayBack(session.checkout.successUrl) : localPaths.checkout + session.id,
  );
}

async function steer(props: PagesProps, form: URLSearchParams): Promise<Reply> {
  const { ledger, delivery } = props;
  const action = actionIn(form);
  const session = ledger.find(form.get('session') ?? '');
  const choice = deliveryChoices.find(({ name }) => name === form.get('delivery'));
  const order = form.get('release');
  if (action !== undefined && session !== undefined) await changed(props, session, action);
  else if (choice !== undefined) delivery.setMode(choice.mode);
  else if (order === 'made' || order === 'reversed') await delivery.release(order);
  else return notUnderstood();
  return seeOther(localPaths.payments);
}

/** False where the session doesn't allow it any more, as when a form was sent twice. */
async function changed({ ledger }: PagesProps, session: Session, action: PayerAction): Promise<boolean> {
  if (!possibleActions(session).includes(action)) return false;
  ledger.change(session, action);
  await ledger.commit();
  return true;
}

const actionIn = (form: URLSearchParams): PayerAction | undefined =>
  payerActions.find((action) => action === form.get('action'));

/** An address of the product without its host: it may be on another port by now, or seen through another name. */
function wayBack(address: string): string {
  const { host, pathname, search, href } = new URL(address);
  return isLoopbackName(host) ? pathname + search : href;
}

const notUnderstood = (): Reply => textReply(400, 'This form isn’t understood here.');
const seeOther = (location: string): Reply =>
  textReply(303, `See ${location}`, { Location: location, 'Cache-Control': 'no-store' });

const withForms = (page: Page, status = 200): Reply => buildPageReply(page, { status, forms: true });
