import { markup, type Markup } from '../../http/page.ts';
import { formatTime, type Page } from '../../http/page.ts';
import { localPaths } from '../../http/paths.ts';
import type { Session } from '../state/store.ts';
import { possibleActions, type PayerAction } from '../state/transitions.ts';
import type { DeliveryMode, HeldEvent } from '../webhooks/delivery.ts';
import { stateWords, sum, testMark } from './words.ts';

/** The page's choices for the delivery of events to come. */
export const deliveryChoices = [
  { name: 'normal', label: 'At once', mode: {} },
  { name: 'twice', label: 'Twice at the same time', mode: { copies: 2 } },
  { name: 'delayed', label: 'After 5 seconds', mode: { delayMs: 5000 } },
  { name: 'held', label: 'Held until you deliver them', mode: { hold: true } },
  { name: 'dropped', label: 'Never', mode: { drop: true } },
] as const satisfies readonly { name: string; label: string; mode: DeliveryMode }[];

/** The labels of this page's actions; paying is done on the checkout's own page. */
const labels: Readonly<Partial<Record<PayerAction, string>>> = {
  arrive: 'Money arrives',
  'fail-later': 'Money doesn’t arrive',
  refund: 'Refund in full',
  'refund-part': 'Refund a part',
  'lose-dispute': 'Lose a dispute',
  'win-dispute': 'Win a dispute',
  expire: 'Expire',
};

export interface EventsNow {
  readonly mode: DeliveryMode;
  readonly held: readonly HeldEvent[];
}

/** All checkouts with what can be done to them, and how the product hears of it. `sessions`: newest first. */
export function paymentsPage(sessions: readonly Session[], events: EventsNow): Page {
  const title = 'Payments on this machine';
  return {
    title,
    main: markup`${testMark}
<h1>${title}</h1>
<p>What the product does with payments happens here, newest first. <a href="${localPaths.payments}">Look again</a> · <a href="${localPaths.mail}">Mail</a></p>
${deliverySection(events.mode)}
${events.held.length === 0 ? '' : heldSection(events.held)}
<section aria-labelledby="checkouts">
<h2 id="checkouts">Checkouts</h2>
${sessions.length === 0 ? markup`<p>None yet. Buy a course in the app, and its checkout comes here.</p>` : markup`<ol>${sessions.map(item)}</ol>`}
</section>`,
  };
}

function deliverySection(mode: DeliveryMode): Markup {
  const isNow = (choice: DeliveryMode) =>
    (['copies', 'delayMs', 'hold', 'drop'] as const).every((name) => choice[name] === mode[name]);
  const radios = deliveryChoices.map(
    (choice) =>
      markup`<label><input type="radio" name="delivery" value="${choice.name}" required${isNow(choice.mode) ? markup` checked` : ''}> ${choice.label}</label>`,
  );
  return markup`<section>
<form method="post">
<fieldset><legend><h2>The product hears of events from now on</h2></legend>
${radios}
</fieldset>
<button>Use this</button>
</form>
</section>`;
}

function heldSection(held: readonly HeldEvent[]): Markup {
  return markup`<section aria-labelledby="held">
<h2 id="held">Events that wait</h2>
<ul>${held.map(({ type, id }) => markup`<li>${type} <small class="facts">${id}</small></li>`)}</ul>
<form method="post">
<button name="release" value="made">Deliver</button>
<button name="release" value="reversed">Deliver in reverse</button>
</form>
</section>`;
}

function item(session: Session): Markup {
  const { id, checkout, created, status, paymentId } = session;
  const headingId = `of-${id}`;
  const { student = '', order = '' } = checkout.metadata;
  const facts = [
    formatTime(created * 1000),
    `Payer ${checkout.payerEmail ?? 'unknown'}`,
    `Order ${order} of student ${student}`,
    `Session ${id}`,
    ...(paymentId === null ? [] : [`Payment ${paymentId}`]),
  ].map((fact) => markup`<span>${fact}</span>`);
  const buttons = possibleActions(session).flatMap((action) => {
    const label = labels[action];
    return label === undefined ? [] : [markup`<button name="action" value="${action}">${label}</button>`];
  });
  return markup`<li><article aria-labelledby="${headingId}">
<h3 id="${headingId}">${checkout.courseTitle}, ${sum(checkout.amount, checkout.currency)}</h3>
<p>${stateWords(session)}${status === 'open' ? markup` <a href="${localPaths.checkout}${id}">Go to the checkout</a>` : ''}</p>
<p class="facts">${facts}</p>
${
  buttons.length === 0
    ? ''
    : markup`<form method="post" aria-labelledby="${headingId}">
<input type="hidden" name="session" value="${id}">
${buttons}
</form>`
}
</article></li>`;
}
