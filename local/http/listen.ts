import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readCode, LocalError } from '../errors.ts';

const defaultPort = 4173;
const portsTried = 100;
/** When the server closes, running requests have this many milliseconds to finish. */
const graceMs = 1000;

/**
 * Starts a server that only this machine can reach, by IPv4 and IPv6, so that `localhost` works with both. If `port` is
 * 0, any free port is used. If it is undefined, the first free port from {@link defaultPort} is used.
 */
export async function listen(handler: RequestListener, port: number | undefined) {
  const first = port ?? defaultPort;
  const tries = port === undefined || port === 0 ? portsTried : 1;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const listening = await listenOn(handler, first === 0 ? 0 : first + attempt);
    if (listening !== undefined) return listening;
  }
  throw new LocalError(
    tries === 1
      ? `Port ${first} is taken. Choose another with --port, or leave --port away to get the next free one.`
      : `No port from ${first} to ${first + tries - 1} is free. Choose one with --port.`,
  );
}

/** Finds a free port as {@link listen} does, for a server that is started without `listen`. */
export async function findFreePort(wanted: number | undefined): Promise<number> {
  const listening = await listen(() => undefined, wanted);
  await listening.close();
  return listening.port;
}

async function listenOn(handler: RequestListener, wanted: number) {
  const servers: Server[] = [];
  /** Refuses new requests, waits a short time for the running ones, and closes every connection. */
  const close = async (): Promise<void> => {
    await Promise.all(servers.map(end));
  };
  let port = wanted;
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer(handler);
    try {
      server.listen({ port, host, ipv6Only: host === '::1' });
      await once(server, 'listening');
    } catch (error) {
      if (readCode(error) === 'EADDRINUSE') {
        await close();
        return undefined;
      }
      if (readCode(error) === 'EACCES')
        throw new LocalError(`This user may not open port ${port}. Choose one above 1023.`);
      if (host === '::1') continue;
      throw error;
    }
    servers.push(server);
    port = (server.address() as AddressInfo).port;
  }
  return { port, close };
}

function end(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
