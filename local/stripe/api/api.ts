import type { IncomingMessage } from 'node:http';
import type { Answer } from '../../http/server.ts';
import { localPaths } from '../../http/paths.ts';
import { readBody, type Reply } from '../../http/reply.ts';
import type { JsonObject } from '../../json.ts';
import type { Ledger } from '../state/ledger.ts';
import { token, type Store } from '../state/store.ts';
import { invalidRequest, StripeApiError } from './api-error.ts';
import { prepareCall } from './calls.ts';
import type { Faults } from './faults.ts';
import { errorReply, outcome, replayed, type ApiReply } from './replays.ts';

/** No call that is modelled here is longer. */
const maxBytes = 64 * 1024;

export interface ApiProps {
  readonly store: Store;
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly productUrl: string;
}

/**
 * Stripe's API, as far as the product uses it. What isn't modelled is refused, so that nobody relies on it by mistake.
 */
export function stripeApi(props: ApiProps): Answer {
  return async (request) => {
    try {
      return reply(await answer(request, props));
    } catch (error) {
      if (error instanceof StripeApiError) return reply(errorReply(error));
      throw error;
    }
  };
}

async function answer(
  request: IncomingMessage,
  { store, ledger, faults, productUrl }: ApiProps,
): Promise<ApiReply> {
  const { headers, method = '', url = '' } = request;
  if (headers.authorization !== `Bearer ${store.keys.secretKey}`)
    throw invalidRequest('Invalid API Key provided.', { status: 401 });
  const bytes = await readBody(request, maxBytes);
  if (bytes === undefined) throw invalidRequest('The request is too large.', { status: 413 });

  const [path = '', query = ''] = url.split('?');
  const body = bytes.toString('utf8');
  const form = new URLSearchParams(method === 'GET' ? query : body);
  faults.before(method, path);
  const prepare = () => {
    const run = prepareCall({ ledger, productUrl }, { method, path, form });
    return () => {
      faults.during(method, path);
      return run();
    };
  };
  const key = headers['idempotency-key'];
  const { status, body: object } =
    method === 'POST' && typeof key === 'string'
      ? replayed(store.state, { key, request: `${path}\n${body}`, now: ledger.now() }, prepare)
      : outcome(prepare());
  await ledger.commit();
  return { status, body: withPresentUrl(object, productUrl) };
}

/** Puts the present address into an earlier answer: the product may have been on another port then. */
function withPresentUrl(object: JsonObject, productUrl: string): JsonObject {
  const { id, url } = object;
  return typeof id === 'string' && typeof url === 'string'
    ? { ...object, url: productUrl + localPaths.checkout + id }
    : object;
}

function reply({ status, body }: ApiReply): Reply {
  return {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Request-Id': `req_${token()}`,
    },
    body: JSON.stringify(body),
  };
}
