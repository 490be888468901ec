import { DescribeCertificateCommand, type CertificateDetail } from '@aws-sdk/client-acm';
import { describe, expect, it } from 'vitest';
import { domainChecks } from '../../../bin/doctor/domain-checks.ts';
import { fakes, findings, named, useFakes } from './account.fixture.ts';

useFakes();
const certificate = 'arn:aws:acm:us-east-1:111122223333:certificate/12345678-1234';
const domain = { name: 'www.ktc.example', certificate };
const find = () => findings(domainChecks, 'Domain', { domain });

describe('the certificate of the domain', () => {
  const issued: CertificateDetail = { Status: 'ISSUED', SubjectAlternativeNames: ['www.ktc.example'] };
  const record = { Name: '_a.www.ktc.example.', Type: 'CNAME', Value: '_b.acm-validations.aws.' } as const;
  const waiting: CertificateDetail = {
    ...issued,
    Status: 'PENDING_VALIDATION',
    DomainValidationOptions: [{ DomainName: 'www.ktc.example', ResourceRecord: record }],
  };

  it.each<[CertificateDetail, string]>([
    [issued, 'ok: the certificate of www.ktc.example is issued'],
    [{ ...issued, SubjectAlternativeNames: ['ktc.example', '*.ktc.example'] }, 'ok: '],
    [
      { ...issued, SubjectAlternativeNames: ['ktc.example'] },
      'missing: the certificate is for ktc.example and',
    ],
    [{ ...issued, SubjectAlternativeNames: ['*.www.ktc.example'] }, 'missing: the certificate is for *.www.'],
    [waiting, 'Add _a.www.ktc.example. CNAME _b.acm-validations.aws.'],
    [{ ...waiting, DomainValidationOptions: [] }, 'missing: the certificate of www.ktc.example waits'],
    [{ ...issued, Status: 'VALIDATION_TIMED_OUT' }, 'is VALIDATION_TIMED_OUT. Delete it and request another'],
    [
      {
        ...issued,
        RenewalSummary: {
          RenewalStatus: 'PENDING_VALIDATION',
          DomainValidationOptions: [],
          UpdatedAt: new Date(0),
        },
      },
      "advised: ACM can't renew the certificate of www.ktc.example (PENDING_VALIDATION)",
    ],
  ])('that is %j', async (Certificate, expected) => {
    fakes.acm.on(DescribeCertificateCommand, { CertificateArn: certificate }).resolves({ Certificate });
    expect(await find()).toEqual([expect.stringContaining(expected)]);
  });

  it('is not asked for without a domain, and unknown without the right', async () => {
    fakes.acm.onAnyCommand().rejects(named('AccessDeniedException'));
    expect(await findings(domainChecks, 'Domain')).toEqual([]);
    expect(await find()).toEqual([
      'unknown: your AWS user may not look, which needs acm:DescribeCertificate.',
    ]);
  });
});
