import { once } from 'node:events';
import { connect } from 'node:tls';
import { expectThat, readReason, type Site } from './site.ts';

/** AWS renews a certificate 60 days before it expires: https://docs.aws.amazon.com/acm/latest/userguide/managed-renewal.html */
export const certificateDays = 21;
const connectTimeoutMs = 5_000;
const dayMs = 24 * 60 * 60 * 1000;

/** Connects as browsers do. The connection fails if the certificate is invalid, or if the site only offers TLS below 1.2. */
export async function checkCertificate({ address }: Site): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    minVersion: 'TLSv1.2',
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(connectTimeoutMs) });
  } catch (error) {
    socket.destroy();
    throw new Error(`no TLS connection (${readReason(error)})`, { cause: error });
  }
  const days = (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs;
  socket.destroy();
  expectThat(days >= certificateDays, `${Math.floor(days)} days left`);
}
