import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';

/** Encodes one element of DER, the format of certificates (X.690). Contents may have at most 65,535 bytes. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (date: Date) => {
  const digits = date.toISOString().replaceAll(/\D/g, '');
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`));
};

/** `ecdsa-with-SHA256` of RFC 5758 */
const algorithm = sequence(oid('2a8648ce3d040302'));

/** Makes a certificate for a host name that its own key has signed (RFC 5280). Returns it and the key in PEM. */
export function makeCertificate(host: string, until: Date) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(host)))));
  const alternativeNames = sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from(host)))));
  const toSign = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(time(new Date('2020-01-01')), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeNames)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', toSign, privateKey));
  const certificate = new X509Certificate(sequence(toSign, algorithm, signature));
  return {
    cert: certificate.toString(),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
