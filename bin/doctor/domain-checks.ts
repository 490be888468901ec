import { DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { advised, missing, ok, type Account, type Check, type Finding } from './check.ts';

export const domainChecks: readonly Check<Account>[] = [
  { name: 'Domain', step: 'own-domain', actions: 'acm:DescribeCertificate', look: checkCertificate },
];

/** https://docs.aws.amazon.com/acm/latest/APIReference/API_CertificateDetail.html */
async function checkCertificate({ aws, stage }: Account): Promise<Finding | readonly Finding[]> {
  if (stage.domain === undefined) return [];
  const { name, certificate } = stage.domain;
  const { Certificate } = await aws.acm.send(new DescribeCertificateCommand({ CertificateArn: certificate }));
  const { Status, SubjectAlternativeNames: names = [], DomainValidationOptions = [] } = Certificate ?? {};
  if (!names.some((each) => covers(each, name)))
    return missing(`the certificate is for ${names.join(', ')} and not for ${name}. Request another one.`);
  if (Status === 'ISSUED') {
    const renewal = Certificate?.RenewalSummary?.RenewalStatus;
    return renewal === 'PENDING_VALIDATION' || renewal === 'FAILED'
      ? advised(`ACM can't renew the certificate of ${name} (${renewal}). Add its DNS record again.`)
      : ok(`the certificate of ${name} is issued`);
  }
  if (Status !== 'PENDING_VALIDATION')
    return missing(`the certificate of ${name} is ${Status}. Delete it and request another one.`);
  const records = DomainValidationOptions.flatMap(({ ResourceRecord }) =>
    ResourceRecord === undefined ? [] : [`${ResourceRecord.Name} CNAME ${ResourceRecord.Value}`],
  );
  return missing(`the certificate of ${name} waits for a DNS record. Add ${records.join(' and ')}`);
}

/** A name with an asterisk stands for one label: https://docs.aws.amazon.com/acm/latest/userguide/acm-concepts.html */
const covers = (pattern: string, name: string): boolean =>
  pattern === name || (pattern.startsWith('*.') && pattern.slice(1) === name.slice(name.indexOf('.')));
