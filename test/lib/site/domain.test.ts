import { Match } from 'aws-cdk-lib/assertions';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { findFunction, variables } from '../functions/functions.fixture.ts';
import { buildStack, buildStage, ofType } from '../stacks.fixture.ts';

const certificate = 'arn:aws:acm:us-east-1:000000000000:certificate/12345678-1234-1234-1234-123456789012';
const domain = { name: 'www.ktc.example', certificate };
const address = `https://${domain.name}`;
const zone = 'Z0123456789ABC';
const settings = { domain, sender: 'hello@ktc.example', payments: { secret: 'ktc/main/stripe' } };
const elsewhere = buildStage('main', settings);
const inRoute53 = buildStage('main', { ...settings, domain: { ...domain, zone } });
const cloudFrontName = { 'Fn::GetAtt': [expect.stringMatching(/^SiteDistribution/), 'DomainName'] };

describe('a stage with a domain', () => {
  it('has the distribution serve it by the certificate, with TLS 1.2 or newer', () => {
    elsewhere.template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: [domain.name],
        ViewerCertificate: {
          AcmCertificateArn: certificate,
          MinimumProtocolVersion: 'TLSv1.2_2025',
          SslSupportMethod: 'sni-only',
        },
      },
    });
  });

  it('has records for IPv4 and IPv6 in the zone', () => {
    const alias = (Type: string) => ({
      Name: 'www.ktc.example.',
      Type,
      // Route 53's fixed zone of all distributions:
      // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-properties-route53-aliastarget.html
      AliasTarget: { DNSName: cloudFrontName, HostedZoneId: 'Z2FDTNDATAQYW2' },
    });
    expect(ofType(inRoute53, 'AWS::Route53::RecordSetGroup').map(([, { Properties }]) => Properties)).toEqual(
      [{ HostedZoneId: zone, RecordSets: [alias('A'), alias('AAAA')] }],
    );
    expect(inRoute53.outputs).not.toHaveProperty('DomainRecord');
  });

  it('without a zone says which record to add', () => {
    expect(ofType(elsewhere, 'AWS::Route53::RecordSetGroup')).toEqual([]);
    expect(elsewhere.outputs['DomainRecord']?.Value).toEqual({
      'Fn::Join': ['', ['www.ktc.example CNAME ', cloudFrontName]],
    });
  });

  it('is the address in the output, in mails and where payers return to', () => {
    expect(elsewhere.outputs['SiteUrl']?.Value).toBe(address);
    for (const name of ['orders', 'orders-reconcile', 'tutor', 'parents'])
      expect(variables(findFunction(name, elsewhere))['SITE_URL'], name).toBe(address);
  });
});

it('a stage without a domain has no name but CloudFront’s', () => {
  const main = buildStack('main');
  main.template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { Aliases: Match.absent(), ViewerCertificate: Match.absent() },
  });
  expect(main.outputs).not.toHaveProperty('DomainRecord');
  expect(main.outputs['SiteUrl']?.Value).toEqual({ 'Fn::Join': ['', ['https://', cloudFrontName]] });
});

describe('the address of a page', () => {
  const [code = ''] = ofType(elsewhere, 'AWS::CloudFront::Function')
    .map(([, { Properties }]) => z.string().parse(Properties['FunctionCode']))
    .filter((text) => text.includes('landing.html'));

  function ask(host: string, uri: string, querystring = {}): unknown {
    const request = { uri, method: 'GET', headers: { host: { value: host } }, querystring };
    return runInContext(`${code}; handler(event)`, createContext({ event: { request } }));
  }

  it.each([
    ['/', {}, `${address}/`],
    ['/outline/maths', {}, `${address}/outline/maths`],
    [
      '/auth/login',
      { returnTo: { value: '%2Fquery' }, a: { value: '' } },
      `${address}/auth/login?returnTo=%2Fquery&a=`,
    ],
  ])('is that of the domain: %s', (uri, querystring, location) => {
    expect(ask('d111.cloudfront.net', uri, querystring)).toEqual({
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: location } },
    });
    expect(ask(domain.name, uri, querystring)).toMatchObject({ querystring });
  });

  it.each(['/static/js/index.0123abcd.chunk.js', '/config.json', '/robots.txt'])(
    'isn’t that of a file, which an open tab may ask for: %s',
    (uri) => {
      expect(ask('d111.cloudfront.net', uri)).toMatchObject({ uri });
    },
  );
});
