import { markup, type Markup } from '../../http/page.ts';
import type { Page } from '../../http/page.ts';
import type { Session } from '../state/store.ts';
import { stateWords, sum, testMark } from './words.ts';

/** The addresses to which the payer goes from here. */
interface WaysBack {
  readonly success: string;
  readonly cancel: string;
}

/** The page on which a payer pays, or learns that there is nothing to pay any more. */
export function checkoutPage(session: Session, ways: WaysBack): Page {
  const { status, checkout, declined } = session;
  const heading = headings[status](checkout.courseTitle);
  return {
    title: declined ? `Card declined – ${heading}` : heading,
    main: markup`${testMark}
<article>
<h1>${heading}</h1>
${declined ? markup`<p class="problem" role="alert">The card was declined. Try again, pay another way, or cancel.</p>` : ''}
<dl>
<dt>Course</dt><dd>${checkout.courseTitle}</dd>
<dt>Amount</dt><dd>${sum(checkout.amount, checkout.currency)}</dd>
<dt>Payer</dt><dd>${checkout.payerEmail ?? 'Unknown'}</dd>
</dl>
${status === 'open' ? payForm(ways) : closed(session, ways)}
</article>`,
  };
}

const headings: Readonly<Record<Session['status'], (course: string) => string>> = {
  open: (course) => `Pay for ${course}`,
  complete: () => 'This checkout is complete',
  expired: () => 'This checkout has expired',
};

function payForm({ cancel }: WaysBack): Markup {
  return markup`<form method="post">
<button class="main" name="action" value="pay">Pay</button>
<button name="action" value="pay-later">Pay later (a method whose money takes days)</button>
<button name="action" value="decline">Card declined</button>
</form>
<p class="way"><a href="${cancel}">Cancel</a></p>`;
}

function closed(session: Session, { success, cancel }: WaysBack): Markup {
  return markup`<p>${stateWords(session)} There is nothing to pay here.</p>
<p class="way"><a href="${session.status === 'complete' ? success : cancel}">Back to the course</a></p>`;
}
