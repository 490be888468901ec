import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { resolveStage, stackId } from '../../lib/stage.ts';
import { expiryDay, stackTags } from '../../lib/tags.ts';

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
        fc.pre(branch !== 'main');
        const id = stackId(branch);
        return /^[A-Za-z][A-Za-z0-9-]*$/.test(id) && !id.includes('--') && id.length <= 31 && id !== 'Ktc';
      }),
    );
  });

  it('is refused without a name', () => {
    expect(() => stackId(' ')).toThrow('-c branch=');
  });
});

describe('the stage of a branch', () => {
  it('keeps its data and watches on main only, and protects it from its second deployment on', () => {
    expect(resolveStage('main')).toMatchObject({
      isMain: true,
      isProtected: true,
      removalPolicy: 'retain-on-update-or-delete',
      alarms: [],
    });
    expect(resolveStage('x')).toMatchObject({
      isMain: false,
      isProtected: false,
      removalPolicy: 'destroy',
      alarms: undefined,
    });
    expect(resolveStage('main', {}, { first: true })).toMatchObject({ isMain: true, isProtected: false });
  });

  it('has the settings of its own branch, and defaults', () => {
    expect(resolveStage('x')).toMatchObject({ throttle: { rate: 400, burst: 800 }, accessLogs: false });
    const stages = {
      main: { sender: 'hello@example.com' },
      x: { throttle: { rate: 5, burst: 10 }, accessLogs: true },
    };
    expect(resolveStage('x', stages)).toMatchObject({
      throttle: { rate: 5, burst: 10 },
      firewall: undefined,
      accessLogs: true,
      sender: undefined,
    });
    expect(resolveStage('main', stages).sender).toBe('hello@example.com');
  });

  it.each([
    ['a setting that does not exist', { main: { throtle: {} } }, 'throtle'],
    ['a rate that is no number', { main: { throttle: { rate: 'fast', burst: 1 } } }, 'throttle.rate'],
    ['a burst of nothing', { main: { throttle: { rate: 1, burst: 0 } } }, 'throttle.burst'],
    ['a firewall that lets nobody in', { main: { firewall: { perAddress: 9 } } }, 'firewall.perAddress'],
    ['a firewall by another measure', { main: { firewall: { perClass: 100 } } }, 'perClass'],
    ['a sender that is no address', { main: { sender: 'hello' } }, 'main.sender'],
    [
      'a domain that is not the sender’s',
      { main: { sender: 'hello@ktc.example', senderDomain: 'example' } },
      'main.senderDomain',
    ],
    ['a domain without a sender', { main: { senderDomain: 'ktc.example' } }, 'main.senderDomain'],
    ['alarms for nobody', { main: { alarms: [] } }, 'main.alarms'],
    ['alarms to no address', { main: { alarms: ['the office'] } }, 'main.alarms'],
    ['alarms to one address twice', { main: { alarms: ['a@b.example', 'a@b.example'] } }, 'main.alarms'],
    ['alarms of a branch, which has none', { x: { alarms: ['a@b.example'] } }, 'x.alarms'],
    ['no table of branches', 'main', 'ktc:stages'],
  ])('refuses %s and names it', (_, stages, named) => {
    expect(() => resolveStage('main', stages)).toThrow(named);
    expect(() => resolveStage('main', stages)).toThrow('cdk.json');
  });
});

describe('the firewall of a stage', () => {
  const limits = { perStudent: 600, anonymous: 300, perAddress: 6000 };
  const resolve = (branch: string, firewall: unknown) =>
    resolveStage(branch, { [branch]: { firewall } }).firewall;

  it('is there on main and not on a branch, unless told', () => {
    expect(resolveStage('main').firewall).toEqual(limits);
    expect(resolveStage('x').firewall).toBeUndefined();
    expect(resolve('main', false)).toBeUndefined();
    expect(resolve('x', {})).toEqual(limits);
  });

  it('lets a class pass unless told otherwise, and few requests without a sign-in', () => {
    expect(resolve('main', { perAddress: 20_000 })).toEqual({ ...limits, perAddress: 20_000 });
    expect(resolve('x', { anonymous: 100 })).toEqual({ ...limits, anonymous: 100 });
  });
});

describe('the model that words answers of Ask Bot', () => {
  const id = 'eu.amazon.nova-lite-v1:0';
  const resolve = (askBotModel: unknown) => resolveStage('x', { x: { askBotModel } }).askBotModel;

  it('is none unless told, and asked 10 times a day for a student and 500 for all unless told otherwise', () => {
    expect(resolveStage('main').askBotModel).toBeUndefined();
    expect(resolve({ id })).toEqual({ id, perStudentPerDay: 10, perDay: 500 });
    const limits = { perStudentPerDay: 30, perDay: 60 };
    expect(resolve({ id, ...limits })).toEqual({ id, ...limits });
  });

  it.each([
    'amazon.nova-lite-v1:0',
    'eu.anthropic.claude-haiku-4-5-20251001-v1:0',
    'eu.anthropic.claude-sonnet-4-6',
  ])('is one of Amazon Bedrock: %s', (one) => expect(resolve({ id: one })?.id).toBe(one));

  it.each([
    ['no model', {}, 'askBotModel.id'],
    ['a name that is no id', { id: 'Nova Lite' }, 'such as eu.amazon.nova-lite-v1:0'],
    ['an ARN', { id: `arn:aws:bedrock:eu-west-1:1:inference-profile/${id}` }, 'not its ARN'],
    ['every model', { id: 'amazon.*' }, 'askBotModel.id'],
    ['a model outside of the EU', { id: 'us.amazon.nova-lite-v1:0' }, 'out of the EU'],
    ['a model anywhere', { id: 'global.amazon.nova-2-lite-v1:0' }, 'out of the EU'],
    ['a limit of none', { id, perDay: 0 }, 'askBotModel.perDay'],
    ['more than a student may ask', { id, perStudentPerDay: 31 }, 'askBotModel.perStudentPerDay'],
    ['more for one than for all', { id, perStudentPerDay: 20, perDay: 10 }, 'all students together'],
    ['a setting that does not exist', { id, temperature: 1 }, 'temperature'],
  ])('is never %s', (_, setting, named) => {
    expect(() => resolve(setting)).toThrow(named);
    expect(() => resolve(setting)).toThrow('cdk.json');
  });
});

describe('how a stage takes payments', () => {
  const site = 'https://d111.cloudfront.net';
  const resolve = (branch: string, payments: unknown) => resolveStage(branch, { [branch]: { payments } });

  it('with the keys of a secret and the address of the site, and not at all unless told', () => {
    expect(resolveStage('main').payments).toBeUndefined();
    const payments = { secret: 'ktc/main/stripe', site };
    expect(resolve('main', payments).payments).toEqual({ secretName: 'ktc/main/stripe', siteUrl: site });
  });

  it('in real money on main alone', () => {
    expect(resolveStage('main').livePayments).toBe(true);
    expect(resolveStage('x').livePayments).toBe(false);
  });

  it.each(['http://localhost', 'http://localhost:4173', 'https://localhost:4173'])(
    'coming back to one’s own machine from a branch: %s',
    (own) => {
      expect(resolve('x', { secret: 'ktc/x', site: own }).payments?.siteUrl).toBe(own);
    },
  );

  it.each([
    ['no secret', { site }, 'main.payments.secret'],
    ['no site', { secret: 'ktc' }, 'main.payments.site'],
    ['a setting that does not exist', { secret: 'ktc', site, mode: 'live' }, 'mode'],
    ['a secret without a name', { secret: '', site }, 'main.payments.secret'],
    ['a name that Secrets Manager refuses', { secret: 'ktc main', site }, 'main.payments.secret'],
    ['an ARN in place of a name', { secret: 'arn:aws:secretsmanager:eu', site }, 'main.payments.secret'],
    ['the name that means none', { secret: 'none', site }, 'main.payments.secret'],
    [
      'a key in place of a name',
      { secret: ['sk', 'live', 'x1'].join('_'), site },
      'belong in Secrets Manager',
    ],
    ['a webhook’s key', { secret: ['whsec', 'x1'].join('_'), site }, 'belong in Secrets Manager'],
    ['a site that is no address', { secret: 'ktc', site: 'd111.cloudfront.net' }, 'main.payments.site'],
    ['a slash behind the site', { secret: 'ktc', site: `${site}/` }, 'main.payments.site'],
    ['a page of the site', { secret: 'ktc', site: `${site}/buy` }, 'main.payments.site'],
    ['a query', { secret: 'ktc', site: `${site}?a=b` }, 'main.payments.site'],
    ['a user', { secret: 'ktc', site: 'https://me@d111.cloudfront.net' }, 'main.payments.site'],
    ['a site without encryption', { secret: 'ktc', site: 'http://ktc.example' }, 'main.payments.site'],
    ['main on one’s own machine', { secret: 'ktc', site: 'http://localhost:4173' }, 'main.payments.site'],
  ])('never with %s', (_, payments, named) => {
    expect(() => resolve('main', payments)).toThrow(named);
    expect(() => resolve('main', payments)).toThrow('cdk.json');
  });

  it('without repeating a key that stands where a name belongs', () => {
    const key = ['rk', 'live', '51Habcdef'].join('_');
    expect(() => resolve('main', { secret: key, site })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(key) as string }) as Error,
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
