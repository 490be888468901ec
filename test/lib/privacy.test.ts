import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildMetadata } from '../../lambdas/orders/stripe/checkout.ts';
import { buildStack, ofType } from './stacks.fixture.ts';

const main = buildStack('main');
const page = readFileSync(join(import.meta.dirname, '../../content/pages/privacy.md'), 'utf8');
const lineWith = (words: string) =>
  page
    .split('\n')
    .filter((line) => line.includes(words))
    .join('\n');

/**
 * The traces of API Gateway contain the "method, client address, path, user agent":
 * https://docs.aws.amazon.com/xray/latest/devguide/xray-concepts.html
 * X-Ray stores traces for 30 days: https://aws.amazon.com/xray/faqs/
 */
it('the privacy page tells of the addresses in the traces of the API', () => {
  expect(ofType(main, 'AWS::ApiGateway::Stage')[0]?.[1].Properties['TracingEnabled']).toBe(true);
  expect(lineWith('IP address')).toMatch(/some of the times.*30 days/);
});

/**
 * For each sign-up and sign-in, CloudTrail records "the IP address from which the request was made":
 * https://docs.aws.amazon.com/cognito/latest/developerguide/logging-using-cloudtrail.html
 * CloudTrail's history covers 90 days:
 * https://docs.aws.amazon.com/awscloudtrail/latest/userguide/view-cloudtrail-events.html
 */
it('the privacy page tells of the addresses in the record of sign-ins', () => {
  expect(ofType(main, 'AWS::Cognito::UserPool')).toHaveLength(1);
  expect(lineWith('IP address')).toMatch(/sign in.*90 days/);
});

it('the privacy page tells that the firewall counts by address and sign-in', () => {
  expect(ofType(main, 'AWS::WAFv2::WebACL')).toHaveLength(1);
  expect(lineWith('How often')).toMatch(/internet address.*minutes/);
});

it('the privacy page tells that Stripe gets the number of the account', () => {
  expect(buildMetadata('Ktc', { studentId: 'a', courseId: 'maths', number: 1 })).toHaveProperty(
    'student',
    'a',
  );
  expect(lineWith('**Stripe**')).toContain('the number of your account');
});
