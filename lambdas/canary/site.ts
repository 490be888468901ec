/** The longest time in milliseconds that the site may take for one reply. A function that starts anew takes about two seconds. */
const replyTimeoutMs = 10_000;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface Request {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Site {
  /** The site's address, such as `https://d111.cloudfront.net`. */
  readonly address: string;
  /** Sends a request to a path of the site, or to another address. Redirects aren't followed. */
  send(path: string, request?: Request): Promise<Reply>;
  /** Reads a path of the site. Several checks share one reply. */
  read(path: string): Promise<Reply>;
}

/** @throws Error whose message says what was found instead of what a check expects. */
export function expectThat(condition: boolean, found: string): asserts condition {
  if (!condition) throw new Error(found);
}

export function openSite(address: string): Site {
  const replies = new Map<string, Promise<Reply>>();

  async function send(path: string, request: Request = {}): Promise<Reply> {
    const url = new URL(path, address);
    try {
      const signal = AbortSignal.timeout(replyTimeoutMs);
      const reply = await fetch(url, { ...request, redirect: 'manual', signal });
      return { status: reply.status, headers: reply.headers, text: await reply.text() };
    } catch (error) {
      throw new Error(`no reply from ${url.origin} (${readReason(error)})`, { cause: error });
    }
  }

  return {
    address,
    send,
    read(path) {
      const reply = replies.get(path) ?? send(path);
      replies.set(path, reply);
      return reply;
    },
  };
}

/** Returns the reason of a failed connection. `fetch` itself only says that it failed. */
export function readReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `none within ${replyTimeoutMs / 1000} s`;
  const { cause = error } = error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

export function expectStatus({ status, text }: Reply, expected: number, path: string): void {
  const code = /^\{"code":"(\w+)"/.exec(text)?.[1];
  expectThat(status === expected, `${status}${code === undefined ? '' : ` ${code}`} for ${path}`);
}

export function expectHeader({ headers }: Reply, name: string, pattern: RegExp, path: string): void {
  const value = headers.get(name);
  expectThat(value !== null, `no header ${name} for ${path}`);
  expectThat(pattern.test(value), `the header ${name}: ${value} for ${path}`);
}
