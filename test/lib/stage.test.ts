import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { resolveStage, stackId } from '../../lib/stage.ts';
import { expiryDay, stackTags } from '../../lib/ktc-stack.ts';

describe('the id of a branch', () => {
  it('is plain for main, and otherwise reads like the branch and ends in 6 hex digits', () => {
    expect(stackId('main')).toBe('Ktc');
    expect(stackId('feature/x')).toMatch(/^Ktc-feature-x-[0-9a-f]{6}$/);
    const alike = ['feature/x', 'feature-x', 'Feature_x', 'FEATURE.X'].map(stackId);
    expect(new Set(alike).size).toBe(alike.length);
  });

  it.each(['fix/a-very-long-name-that-goes-on-and-on', '/', '数学', 'a'.repeat(20) + '-b'])(
    'is a stack name that CloudFormation takes: %s',
    (branch) => {
      expect(stackId(branch)).toMatch(/^Ktc-([a-z0-9][a-z0-9-]{0,18}[a-z0-9]-|[a-z0-9]-)?[0-9a-f]{6}$/);
    },
  );

  it('is always a stack name, and never that of main', () => {
    const named = fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => name.trim() !== '');
    fc.assert(
      fc.property(named, (branch) => {
        fc.pre(branch.trim().toLowerCase() !== 'main');
        const id = stackId(branch);
        return /^[A-Za-z][A-Za-z0-9-]*$/.test(id) && !id.includes('--') && id.length <= 31 && id !== 'Ktc';
      }),
    );
  });

  it('is refused without a name', () => {
    expect(() => stackId(' ')).toThrow('--branch');
  });

  it.each(['Main', 'MAIN', ' main'])('%j is refused, because its data would not be protected', (branch) => {
    expect(() => stackId(branch)).toThrow('Write main in small letters');
  });
});

const site = 'https://d111.cloudfront.net';
const id = 'eu.amazon.nova-lite-v1:0';
const limits = { perStudent: 600, anonymous: 300, perAddress: 6000 };
const alarms = ['a@b.example'];
const certificate = 'arn:aws:acm:us-east-1:000000000000:certificate/12345678-1234-1234-1234-123456789012';
const domain = { name: 'www.ktc.example', certificate };
const ownSite = 'https://www.ktc.example';

describe('the stage of a branch', () => {
  it.each<[string, object, object]>([
    [
      'main',
      {},
      { isMain: true, isProtected: true, removalPolicy: 'retain-on-update-or-delete', alarms: [] },
    ],
    ['main', {}, { firewall: limits, askBotModel: undefined, payments: undefined, livePayments: true }],
    ['main', { firewall: false }, { firewall: undefined }],
    ['main', { firewall: { perAddress: 20_000 } }, { firewall: { ...limits, perAddress: 20_000 } }],
    ['main', { sender: 'hello@example.com' }, { sender: 'hello@example.com' }],
    ['main', { payments: { secret: 'ktc', site } }, { payments: { secretName: 'ktc', siteUrl: site } }],
    ['main', { domain }, { domain, siteUrl: ownSite }],
    ['main', { domain, site: ownSite }, { siteUrl: ownSite }],
    ['main', { domain: { ...domain, zone: 'Z0123456789ABC' } }, { domain: { zone: 'Z0123456789ABC' } }],
    [
      'main',
      { domain, payments: { secret: 'ktc' } },
      { siteUrl: ownSite, payments: { secretName: 'ktc', siteUrl: ownSite } },
    ],
    ['main', { site, payments: { secret: 'ktc' } }, { payments: { secretName: 'ktc', siteUrl: site } }],
    ['x', {}, { isMain: false, isProtected: false, removalPolicy: 'destroy', alarms: undefined }],
    ['x', {}, { throttle: { rate: 400, burst: 800 }, accessLogs: false, firewall: undefined }],
    ['x', {}, { sender: undefined, livePayments: false }],
    ['x', { throttle: { rate: 5, burst: 10 } }, { throttle: { rate: 5, burst: 10 } }],
    ['x', { accessLogs: true }, { accessLogs: true }],
    ['x', { firewall: {} }, { firewall: limits }],
    ['x', { firewall: { anonymous: 100 } }, { firewall: { ...limits, anonymous: 100 } }],
    ['x', { askBotModel: { id } }, { askBotModel: { id, perStudentPerDay: 10, perDay: 500 } }],
    ['x', { askBotModel: { id, perStudentPerDay: 30, perDay: 60 } }, { askBotModel: { id, perDay: 60 } }],
  ])('of %s with %j is %j', (branch, settings, stage) => {
    const stages = { main: { sender: 'other@example.com' }, x: {}, [branch]: settings };
    expect(resolveStage(branch, stages)).toMatchObject(stage);
  });

  it('of main is protected from its second deployment on', () => {
    expect(resolveStage('main', {}, { first: true })).toMatchObject({ isMain: true, isProtected: false });
  });

  it.each([
    'amazon.nova-lite-v1:0',
    'eu.anthropic.claude-haiku-4-5-20251001-v1:0',
    'eu.anthropic.claude-sonnet-4-6',
  ])('accepts the model %s', (one) => {
    expect(resolveStage('x', { x: { askBotModel: { id: one } } }).askBotModel?.id).toBe(one);
  });

  it.each(['hello@ktc.example', 'hello@notgmail.com', 'hello@gmail.com.ktc.example', 'hello@ktc-mail.com'])(
    'accepts the sender %s, because its owner can set the records of the domain',
    (sender) => {
      expect(resolveStage('x', { x: { sender } }).sender).toBe(sender);
    },
  );

  it.each(['http://localhost', 'http://localhost:4173', 'https://localhost:4173'])(
    'of a branch may have payments on one’s own machine: %s',
    (own) => {
      const payments = { secret: 'ktc/x', site: own };
      expect(resolveStage('x', { x: { payments } }).payments?.siteUrl).toBe(own);
    },
  );

  it.each<[unknown, string]>([
    ['main', 'ktc:stages'],
    [{ Main: {} }, 'is spelt main'],
    [{ main: { throtle: {} } }, 'throtle'],
    [{ main: { throttle: { rate: 'fast', burst: 1 } } }, 'throttle.rate'],
    [{ main: { throttle: { rate: 1, burst: 0 } } }, 'throttle.burst'],
    [{ main: { firewall: { perAddress: 9 } } }, 'firewall.perAddress'],
    [{ main: { firewall: { perClass: 100 } } }, 'perClass'],
    [{ main: { sender: 'hello' } }, 'main.sender'],
    ...['ktc@gmail.com', 'KTC@Hotmail.co.uk', 'ktc@yahoo.co.uk', 'ktc@btinternet.com', 'ktc@proton.me'].map(
      (sender): [unknown, string] => [{ x: { sender } }, "the centre's own domain"],
    ),
    [{ main: { sender: 'hello@ktc.example', senderDomain: 'example' } }, 'main.senderDomain'],
    [{ main: { senderDomain: 'ktc.example' } }, 'main.senderDomain'],
    [{ main: { alarms: [] } }, 'main.alarms'],
    [{ main: { alarms: ['the office'] } }, 'main.alarms'],
    [{ main: { alarms: [...alarms, ...alarms] } }, 'main.alarms'],
    [{ main: { alarms: Array.from({ length: 11 }, (_, each) => `a${each}@b.example`) } }, 'more than ten'],
    [{ x: { alarms } }, 'x.alarms'],
    [{ main: { budget: 0, alarms } }, 'main.budget'],
    [{ main: { budget: 50 } }, 'main.budget'],
    [{ x: { budget: 50 } }, 'x.budget'],
    ...(
      [
        [{ certificate }, 'main.domain.name'],
        [{ ...domain, name: 'https://www.ktc.example' }, 'without https://'],
        [{ ...domain, name: 'WWW.ktc.example' }, 'small letters'],
        [{ ...domain, name: '*.ktc.example' }, 'is a host name'],
        [{ ...domain, name: 'ktc' }, 'is a host name'],
        [{ ...domain, name: '-ktc.example' }, 'is a host name'],
        [{ ...domain, name: 'd111.cloudfront.net' }, 'is a name of AWS'],
        [{ name: domain.name }, 'main.domain.certificate'],
        [{ ...domain, certificate: certificate.replace('us-east-1', 'eu-west-1') }, 'ACM in us-east-1'],
        [{ ...domain, certificate: '12345678-1234-1234-1234-123456789012' }, 'ACM in us-east-1'],
        [{ ...domain, zone: 'ktc.example' }, 'hosted zone of Route 53'],
        [{ ...domain, minimumTls: '1.3' }, 'minimumTls'],
      ] as const
    ).map(([one, named]): [unknown, string] => [{ main: { domain: one } }, named]),
    [{ main: { domain, site } }, 'is the domain, https://www.ktc.example. Leave it out'],
    [{ main: { domain, payments: { secret: 'ktc', site } } }, 'is the domain, https://www.ktc.example'],
    [{ main: { domain }, x: { domain } }, 'x.domain.name'],
    ...(
      [
        [{}, 'askBotModel.id'],
        [{ id: 'Nova Lite' }, 'such as eu.amazon.nova-lite-v1:0'],
        [{ id: `arn:aws:bedrock:eu-west-1:1:inference-profile/${id}` }, 'not its ARN'],
        [{ id: 'amazon.*' }, 'askBotModel.id'],
        [{ id: 'us.amazon.nova-lite-v1:0' }, 'out of the EU'],
        [{ id: 'global.amazon.nova-2-lite-v1:0' }, 'out of the EU'],
        [{ id, perDay: 0 }, 'askBotModel.perDay'],
        [{ id, perStudentPerDay: 31 }, 'askBotModel.perStudentPerDay'],
        [{ id, perStudentPerDay: 20, perDay: 10 }, 'all students together'],
        [{ id, temperature: 1 }, 'temperature'],
      ] as const
    ).map(([askBotModel, named]): [unknown, string] => [{ x: { askBotModel } }, named]),
    ...(
      [
        [{ site }, 'main.payments.secret'],
        [{ secret: 'ktc' }, 'main.payments.site'],
        [{ secret: 'ktc', site, mode: 'live' }, 'mode'],
        [{ secret: '', site }, 'main.payments.secret'],
        [{ secret: 'ktc main', site }, 'main.payments.secret'],
        [{ secret: 'arn:aws:secretsmanager:eu', site }, 'main.payments.secret'],
        [{ secret: 'none', site }, 'main.payments.secret'],
        [{ secret: ['sk', 'live', 'x1'].join('_'), site }, 'belong in Secrets Manager'],
        [{ secret: ['whsec', 'x1'].join('_'), site }, 'belong in Secrets Manager'],
        [{ secret: 'ktc', site: 'd111.cloudfront.net' }, 'main.payments.site'],
        [{ secret: 'ktc', site: `${site}/` }, 'main.payments.site'],
        [{ secret: 'ktc', site: `${site}/buy` }, 'main.payments.site'],
        [{ secret: 'ktc', site: `${site}?a=b` }, 'main.payments.site'],
        [{ secret: 'ktc', site: 'https://me@d111.cloudfront.net' }, 'main.payments.site'],
        [{ secret: 'ktc', site: 'http://ktc.example' }, 'main.payments.site'],
        [{ secret: 'ktc', site: 'http://localhost:4173' }, 'main.payments.site'],
      ] as const
    ).map(([payments, named]): [unknown, string] => [{ main: { payments } }, named]),
  ])('refuses %j and names %s', (stages, named) => {
    expect(() => resolveStage('x', stages)).toThrow(named);
    expect(() => resolveStage('x', stages)).toThrow('cdk.json');
  });

  it('never repeats a key in the message', () => {
    const secret = ['rk', 'live', '51Habcdef'].join('_');
    expect(() => resolveStage('main', { main: { payments: { secret, site } } })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) as string }) as Error,
    );
  });
});

describe('the tags of a stack', () => {
  it('say branch and owner, and nothing that each deployment would change on every resource', () => {
    const stage = resolveStage('feature/x', { 'feature/x': { owner: 'maths team' } });
    vi.useFakeTimers({ now: new Date('2026-01-31T12:00:00Z') });
    const today = stackTags(stage);
    vi.setSystemTime(new Date('2026-02-01T12:00:00Z'));
    expect(stackTags(stage)).toEqual(today);
    vi.useRealTimers();
    expect(today).toEqual({ product: 'ktc', branch: 'feature/x', owner: 'maths team' });
  });

  it('name no owner if none is set, and have only characters that a tag allows', () => {
    expect(stackTags(resolveStage('fix/#12(b)'))).toEqual({ product: 'ktc', branch: 'fix/-12-b-' });
  });
});

describe('the end of a stack', () => {
  const now = new Date('2026-01-31T12:00:00Z');

  it('is two weeks after the deployment of a branch, and never comes for main', () => {
    expect(expiryDay(resolveStage('feature/x'), now)).toBe('2026-02-14');
    expect(expiryDay(resolveStage('main'), now)).toBeUndefined();
  });
});
