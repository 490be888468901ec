import { formatTime, markup, type Markup, type Page } from '../http/page.ts';
import { localPaths } from '../http/paths.ts';
import { possibleActions, type PayerAction } from './sessions.ts';
import type { Session, UnsentEvent } from './store.ts';
import { deliveryModes, type DeliveryMode } from './webhooks.ts';

interface ReturnPaths {
  readonly success: string;
  readonly cancel: string;
}

export function checkoutPage(session: Session, paths: ReturnPaths): Page {
  const { status, checkout, declined } = session;
  const heading = headings[status](checkout.courseTitle);
  return {
    title: declined ? `Card declined – ${heading}` : heading,
    main: markup`${testNote}
<article>
<h1>${heading}</h1>
${declined ? markup`<p class="problem" role="alert">The card was declined. Try again, pay another way, or cancel.</p>` : ''}
<dl>
<dt>Course</dt><dd>${checkout.courseTitle}</dd>
<dt>Amount</dt><dd>${formatAmount(checkout.amount, checkout.currency)}</dd>
<dt>Payer</dt><dd>${checkout.payerEmail}</dd>
</dl>
${status === 'open' ? payForm(paths) : closed(session, paths)}
</article>`,
  };
}

const headings: Readonly<Record<Session['status'], (course: string) => string>> = {
  open: (course) => `Pay for ${course}`,
  complete: () => 'This checkout is complete',
  expired: () => 'This checkout has expired',
};

function payForm({ cancel }: ReturnPaths): Markup {
  return markup`<form method="post">
<button class="main" name="action" value="pay">Pay</button>
<button name="action" value="pay-later">Pay later (a method whose money takes days)</button>
<button name="action" value="decline">Card declined</button>
</form>
<p class="way"><a href="${cancel}">Cancel</a></p>`;
}

function closed(session: Session, { success, cancel }: ReturnPaths): Markup {
  return markup`<p>${describeState(session)} There is nothing to pay here.</p>
<p class="way"><a href="${session.status === 'complete' ? success : cancel}">Back to the course</a></p>`;
}

const deliveryLabels: Readonly<Record<DeliveryMode, string>> = {
  normal: 'At once',
  twice: 'Twice at the same time',
  held: 'Held until you deliver them',
  dropped: 'Never',
};

/** The buttons on the page of payments, by action. The other actions are on the page of the checkout. */
const labels: Readonly<Partial<Record<PayerAction, string>>> = {
  arrive: 'Money arrives',
  'fail-later': 'Money doesn’t arrive',
  refund: 'Refund in full',
  'refund-part': 'Refund a part',
  'lose-dispute': 'Lose a dispute',
  'win-dispute': 'Win a dispute',
  expire: 'Expire',
};

interface EventState {
  readonly mode: DeliveryMode;
  readonly withheld: readonly UnsentEvent[];
}

/** Shows how events are delivered, and all checkouts with their possible actions, newest first. */
export function paymentsPage(sessions: readonly Session[], events: EventState): Page {
  const title = 'Payments on this machine';
  return {
    title,
    main: markup`${testNote}
<h1>${title}</h1>
<p>What the product does with payments happens here, newest first. <a href="${localPaths.payments}">Look again</a> · <a href="${localPaths.mail}">Mail</a></p>
${deliverySection(events.mode)}
${events.withheld.length === 0 ? '' : withheldSection(events.withheld)}
<section aria-labelledby="checkouts">
<h2 id="checkouts">Checkouts</h2>
${sessions.length === 0 ? markup`<p>None yet. Buy a course in the app, and its checkout comes here.</p>` : markup`<ol>${sessions.map(checkoutItem)}</ol>`}
</section>`,
  };
}

function deliverySection(mode: DeliveryMode): Markup {
  const radios = deliveryModes.map(
    (name) =>
      markup`<label><input type="radio" name="delivery" value="${name}" required${name === mode ? markup` checked` : ''}> ${deliveryLabels[name]}</label>`,
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

function withheldSection(withheld: readonly UnsentEvent[]): Markup {
  return markup`<section aria-labelledby="held">
<h2 id="held">Events that wait</h2>
<ul>${withheld.map(({ type, id }) => markup`<li>${type} <small class="facts">${id}</small></li>`)}</ul>
<form method="post">
<button name="release" value="made">Deliver</button>
<button name="release" value="reversed">Deliver in reverse</button>
</form>
</section>`;
}

function checkoutItem(session: Session): Markup {
  const { id, checkout, created, status, paymentId } = session;
  const headingId = `of-${id}`;
  const { student = '', order = '' } = checkout.metadata;
  const facts = [
    formatTime(created * 1000),
    `Payer ${checkout.payerEmail}`,
    `Order ${order} of student ${student}`,
    `Session ${id}`,
    ...(paymentId === null ? [] : [`Payment ${paymentId}`]),
  ].map((fact) => markup`<span>${fact}</span>`);
  const buttons = possibleActions(session).flatMap((action) => {
    const label = labels[action];
    return label === undefined ? [] : [markup`<button name="action" value="${action}">${label}</button>`];
  });
  return markup`<li><article aria-labelledby="${headingId}">
<h3 id="${headingId}">${checkout.courseTitle}, ${formatAmount(checkout.amount, checkout.currency)}</h3>
<p>${describeState(session)}${status === 'open' ? markup` <a href="${localPaths.checkout}${id}">Go to the checkout</a>` : ''}</p>
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

const testNote: Markup = markup`<p class="mark"><strong>Test checkout: no money moves.</strong> It stands in for Stripe on this machine.</p>`;

/** Formats an amount of money, which is given in the currency's smallest unit. */
function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

const moneyTexts: Readonly<Record<Session['money'], string>> = {
  none: 'Nobody has paid yet',
  pending: 'The money is on its way',
  failed: 'The money didn’t arrive',
  paid: 'Paid',
};

function describeState({ status, money, refunded, dispute, declined, checkout }: Session): string {
  if (status === 'expired') return 'Expired.';
  const parts = [moneyTexts[money]];
  if (declined) parts.push('a card was declined');
  if (refunded === checkout.amount) parts.push('refunded in full');
  else if (refunded > 0) parts.push(`${formatAmount(refunded, checkout.currency)} refunded`);
  if (dispute !== null) parts.push(`the dispute was ${dispute}`);
  return `${parts.join(', ')}.`;
}
