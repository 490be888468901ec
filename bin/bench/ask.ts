import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A call of the API. */
export interface Call {
  /** Such as `lesson`. */
  readonly name: string;
  readonly method: string;
  /** Below `/api`. */
  readonly path: string;
  readonly token: string;
  readonly body?: unknown;
}

export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** Asks over connections that are kept, as browsers do. */
export function createAsk(url: string): { ask: (call: Call) => Promise<Answered>; close: () => void } {
  const agent = new Agent({ keepAlive: true });
  return {
    ask: ({ method, path, token, body }) =>
      new Promise((resolve, reject) => {
        const json = body === undefined ? undefined : JSON.stringify(body);
        const headers = {
          authorization: `Bearer ${token}`,
          'accept-encoding': 'br',
          ...(json !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(json),
          }),
        };
        request(`${url}/api${path}`, { agent, method, headers }, (response) => {
          text(response).then(
            (answer) => resolve({ status: response.statusCode ?? 0, body: answer }),
            reject,
          );
        })
          .on('error', reject)
          .end(json);
      }),
    close: () => agent.destroy(),
  };
}
