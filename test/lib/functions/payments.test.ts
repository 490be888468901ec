import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import {
  builds,
  buildStack,
  type BuiltStack,
  ofType,
  strings,
  buildStage,
  payments,
} from '../stacks.fixture.ts';

const sender = 'Mail@ktc.example';

const bare = buildStack('main');
const paying = buildStage('main', { payments, sender });

const allows = ({ template }: BuiltStack, statement: object) =>
  template.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: { Statement: Match.arrayWith([statement]) },
    PolicyName: Match.stringLikeRegexp('^FunctionsOrdersRole'),
  });
const actions = (built: BuiltStack) =>
  strings(ofType(built, 'AWS::IAM::Policy').map(([, { Properties }]) => Properties));
const variables = (built: BuiltStack, values: object) =>
  built.template.hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: Match.objectLike({ POWERTOOLS_SERVICE_NAME: 'orders', ...values }) },
  });
const inAccount = (before: string, after: string) => ({
  'Fn::Join': ['', [before, { Ref: 'AWS::AccountId' }, after]],
});

describe('orders on a stage that takes payments', () => {
  it('reads the secret that the stage names, and no other', () => {
    allows(paying, {
      Effect: 'Allow',
      Action: 'secretsmanager:GetSecretValue',
      Resource: inAccount('arn:aws:secretsmanager:eu-west-1:', ':secret:ktc/main/stripe-??????'),
    });
    const reading = ofType(paying, 'AWS::IAM::Policy').filter(([, { Properties }]) =>
      strings(Properties).some((text) => text.startsWith('secretsmanager:')),
    );
    expect(reading.map(([id]) => id.replace(/Role.*/, ''))).toEqual([
      'FunctionsOrders',
      'FunctionsAdmin',
      'FunctionsOrdersReconcile',
    ]);
  });

  it('knows the secret’s name, the site and its stack', () => {
    variables(paying, { PAYMENT_SECRET: 'ktc/main/stripe', SITE_URL: payments.site, STACK: 'Ktc' });
  });

  it('may use keys that move real money on main, never on a branch', () => {
    variables(paying, { LIVE_PAYMENTS: 'allowed' });
    variables(buildStage('feature/x', { payments }), { LIVE_PAYMENTS: 'refused' });
  });
});

describe('the mail of orders', () => {
  const identity = (name: string) => inAccount('arn:aws:ses:eu-west-1:', `:identity/${name}`);

  it('comes from the stage’s sender and names the centre', () => {
    const { name, email, phone, address, vatNote } = builds.centre;
    const CENTRE = JSON.stringify({ name, email, phone, address, vatNote });
    variables(paying, { MAIL_SENDER: sender, CENTRE });
  });

  it('comes by the identity of the domain too, if the stage names one', () => {
    const built = buildStage('main', { sender, senderDomain: 'ktc.example' });
    allows(built, {
      Effect: 'Allow',
      Action: 'ses:SendEmail',
      Resource: [identity(sender), identity('ktc.example')],
      Condition: { StringEquals: { 'ses:FromAddress': sender } },
    });
  });

  it('has no sender and no payment provider by default, nor rights to either', () => {
    variables(bare, { MAIL_SENDER: 'none', PAYMENT_SECRET: 'none', SITE_URL: 'none' });
    expect(actions(bare).filter((text) => /^(ses|secretsmanager):/.test(text))).toEqual([]);
  });
});
