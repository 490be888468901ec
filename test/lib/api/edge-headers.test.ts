import { isIP } from 'node:net';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { viewerAddressFunctionCode } from '../../../lib/api/edge-headers.ts';

function rewrite(ip: string): unknown {
  const headers = { 'x-viewer-address': { value: '192.0.2.99' }, 'x-other': { value: 'kept' } };
  const context = createContext({ event: { viewer: { ip }, request: { uri: '/api/account', headers } } });
  return JSON.parse(
    String(runInContext(`${viewerAddressFunctionCode}; JSON.stringify(handler(event))`, context)),
  );
}

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['2001:db8::3:4:5:6:7', '2001:db8:0:3::'],
  ['2001:db8:1:2::', '2001:db8:1:2::'],
  ['::1', '0:0:0:0::'],
])('the address %s becomes %s, whatever header the caller sent', (ip, address) => {
  expect(isIP(address)).not.toBe(0);
  expect(rewrite(ip)).toEqual({
    uri: '/api/account',
    headers: { 'x-viewer-address': { value: address }, 'x-other': { value: 'kept' } },
  });
});
