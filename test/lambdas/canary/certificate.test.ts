import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates, type TlsOptions } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { checkCertificate } from '../../../lambdas/canary/certificate.ts';
import { openSite } from '../../../lambdas/canary/site.ts';
import { makeCertificate } from './certificate.fixture.ts';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

function trust(cert: string): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, cert]);
  onTestFinished(() => setDefaultCACertificates(before));
}

async function check(host: string, until: Date, options: TlsOptions = {}, trusted = true): Promise<void> {
  const made = makeCertificate(host, until);
  if (trusted) trust(made.cert);
  const server = createServer({ ...made, ...options });
  server.listen(0);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  await checkCertificate(openSite(`https://localhost:${(server.address() as AddressInfo).port}`));
}

it('accepts a certificate that is valid for 22 days', () => check('localhost', inDays(22)));

it.each([
  ['expires in 20 days', () => check('localhost', inDays(20.5)), '20 days left'],
  ['has expired', () => check('localhost', inDays(-1)), 'CERT_HAS_EXPIRED'],
  ['is of another host', () => check('other.example', inDays(90)), 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['nobody trusts', () => check('localhost', inDays(90), {}, false), 'DEPTH_ZERO_SELF_SIGNED_CERT'],
])('refuses a certificate that %s', async (_, run, message) => {
  await expect(run()).rejects.toThrow(message);
});

it('refuses a site that offers only TLS 1.1', async () => {
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
  await expect(check('localhost', inDays(90), old)).rejects.toThrow('PROTOCOL_VERSION');
});

it('refuses a site that has no TLS, or is down', async () => {
  await expect(checkCertificate(openSite('https://localhost:1'))).rejects.toThrow('ECONNREFUSED');
});
