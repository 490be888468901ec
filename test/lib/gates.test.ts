import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, CfnResource, Stack, Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { acknowledgements } from '../../lib/acknowledgements.ts';
import { buildApp, type SynthProps } from '../../lib/synthesize.ts';
import { resolveStage, stageSettingsSchema } from '../../lib/stage.ts';
import { listWarnings } from '../../lib/warnings.ts';
import { alarms, everything, everythingOfBranch, mail } from './every-option.fixture.ts';
import { builds, payments } from './stacks.fixture.ts';

const report = z.object({
  pluginReports: z.array(
    z.object({
      pluginName: z.string(),
      violations: z.array(
        z.object({
          ruleName: z.string(),
          description: z.string(),
          violatingConstructs: z.array(z.object({ constructPath: z.string().optional() })),
        }),
      ),
    }),
  ),
});

interface Finding {
  readonly rule: string;
  readonly path: string;
}

function check(app: App): { passed: boolean; findings: Finding[] } {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  const silenced = vi.spyOn(console, 'error').mockReturnValue(undefined);
  let passed = true;
  try {
    app.synth();
  } catch {
    passed = false;
  }
  silenced.mockRestore();
  const { pluginReports } = report.parse(
    JSON.parse(readFileSync(join(app.outdir, 'validation-report.json'), 'utf8')),
  );
  const findings = pluginReports.flatMap(({ violations }) =>
    violations.flatMap(({ ruleName: rule, violatingConstructs }) =>
      violatingConstructs.map(({ constructPath = '' }) => ({ rule, path: constructPath })),
    ),
  );
  return { passed, findings };
}

const filledIn = { name: 'Centre', phone: '0113 496 1000', email: 'hello@centre' };
const build = (branch: string, props: Partial<SynthProps> = {}) => buildApp({ ...builds, branch, ...props });
const withStages = (stages: object, more: object = {}) => ({ context: { 'ktc:stages': stages, ...more } });

// The test that all gates are passed runs CDK's template validator, which takes seconds, on the stacks with every option.
const cases: [string, string, Partial<SynthProps>][] = [
  ['main without any option', 'main', {}],
  ['main with every option', 'main', { ...withStages({ main: everything }), validate: false }],
  ['main without its firewall', 'main', withStages({ main: { ...mail, alarms, firewall: false } })],
  ['main the first time', 'main', withStages({ main: everything }, { first: 'true' })],
  ['a branch without any option', 'feature/x', {}],
  [
    'a branch with every option',
    'feature/x',
    { ...withStages({ 'feature/x': everythingOfBranch }), validate: false },
  ],
];

it('every setting of a stage is among the options', () => {
  expect(Object.keys(everything).toSorted()).toEqual(Object.keys(stageSettingsSchema.shape).toSorted());
});

const resolve = (branch: string, { context = {} }: Partial<SynthProps>) =>
  resolveStage(branch, context['ktc:stages'], { first: context['first'] === 'true' });

describe.each(cases)('the stack of %s', (_, branch, props) => {
  it('has only findings that are acknowledged with a reason, and its own warnings', () => {
    const { app, stack } = build(branch, { ...props, acknowledge: false });
    const { findings } = check(app);
    const stage = resolve(branch, props);
    const accepted = acknowledgements(stage).flatMap(({ at, rules, reason }) => {
      expect(reason).toMatch(/^\S.{30,}\.$/);
      return rules.map((rule) => ({ rule, path: `${stack.node.path}/${at}` }));
    });
    const isBelow = (path: string, top: string) => path === top || path.startsWith(`${top}/`);
    const isMet = (one: Finding, other: Finding) => one.rule === other.rule && isBelow(other.path, one.path);
    expect(accepted.filter((one) => !findings.some((found) => isMet(one, found)))).toEqual([]);
    expect(findings.filter((found) => !accepted.some((one) => isMet(one, found)))).toEqual(
      Object.keys(listWarnings(stage, builds.centre)).map((id) => ({
        rule: `Annotation::${id}`,
        path: stack.node.path,
      })),
    );
  });
});

it.each([
  ['main', withStages({ main: everything })],
  ['feature/x', withStages({ 'feature/x': everythingOfBranch })],
])('the stack of %s with every option passes all gates', (branch, props) => {
  const centre = { ...builds.centre, ...filledIn, safeguardingEmail: 'lead@centre' };
  expect(check(build(branch, { ...props, centre }).app)).toEqual({ passed: true, findings: [] });
});

describe('main warns', () => {
  const warned = (settings: object, more?: object) =>
    Object.keys(listWarnings(resolve('main', withStages({ main: settings }, more)), filledIn));

  const complete = { alarms, sender: mail.sender, site: payments.site };

  it.each([
    ['if nothing is set', {}, ['ktc:alarms', 'ktc:sender', 'ktc:question-mails', 'ktc:staff-codes']],
    [
      'if no sender confirms paid orders',
      { alarms, payments },
      ['ktc:sender', 'ktc:confirmations', 'ktc:question-mails', 'ktc:staff-codes'],
    ],
    ['if mails about questions have no link', { alarms, sender: mail.sender }, ['ktc:site']],
    ['if the firewall is turned off', { ...complete, firewall: false }, ['ktc:firewall']],
    ['of nothing, with complete settings', complete, []],
    ['of nothing, with default limits of the firewall', { ...complete, firewall: {} }, []],
    ['of nothing, with the site of payments', { alarms, sender: mail.sender, payments }, []],
  ])('%s', (_, settings, warnings) => {
    expect(warned(settings)).toEqual(warnings);
  });

  it('in its first deployment that nothing is protected yet', () => {
    expect(warned(everything, { first: 'true' })).toEqual(['ktc:first']);
  });

  it('of nothing on a branch', () => {
    expect(listWarnings(resolveStage('feature/x'), filledIn)).toEqual({});
  });
});

it.each(['main', 'feature/x'])('%s warns of placeholders of the centre', (branch) => {
  const warnings = listWarnings(resolveStage(branch), { ...filledIn, email: 'hello@ktc.example' });
  expect(warnings['ktc:placeholders'] ?? '').toContain('email: hello@ktc.example');
});

describe('the gates', () => {
  it('fail on a template that CloudFormation would refuse', () => {
    const { app, stack } = build('main');
    new CfnResource(stack, 'Broken', { type: 'AWS::DynamoDB::Table', properties: { KeySchema: [] } });
    const { passed, findings } = check(app);
    expect(passed).toBe(false);
    expect(findings.map(({ path }) => path)).toContain('Ktc/Broken');
  });

  it('fail on a finding of a rule pack', () => {
    const app = new App();
    new Bucket(new Stack(app, 'Ktc'), 'Open');
    const { passed, findings } = check(app);
    expect(passed).toBe(false);
    expect(findings).toContainEqual({ rule: 'AwsSolutions-S1', path: 'Ktc/Open/Resource' });
  });
});
