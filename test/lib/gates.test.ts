import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, CfnResource, Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { acknowledgements } from '../../lib/acknowledgements.ts';
import { buildApp, type SynthProps } from '../../lib/synthesize.ts';
import { resolveStage } from '../../lib/stage.ts';
import { builds } from './stacks.ts';

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

/** Synthesizes with the template validator and both rule packs, and reads what they found: errors and warnings. */
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

const build = (branch: string, props: Partial<SynthProps> = {}) => buildApp({ ...builds, branch, ...props });
const withLogs = { context: { 'ktc:stages': { main: { accessLogs: true, sender: 'hello@example.com' } } } };

const payments = { secret: 'ktc/stripe', site: 'https://d111.cloudfront.net' };
const withPayments = {
  context: { 'ktc:stages': { main: { payments, sender: 'hello@example.com' }, 'feature/x': { payments } } },
};

const cases: [string, string, Partial<SynthProps>][] = [
  ['main', 'main', {}],
  ['main with access logs and a sender of its own', 'main', withLogs],
  ['main with payments and a sender of its own', 'main', withPayments],
  ['main with a firewall', 'main', { context: { 'ktc:stages': { main: { firewall: {} } } } }],
  ['feature/x', 'feature/x', {}],
  ['feature/x with payments', 'feature/x', withPayments],
  ['feature-x', 'feature-x', {}],
];

describe.each(cases)('the stack of %s', (_, branch, props) => {
  it('passes the template validator, AwsSolutions and Serverless without a word', () => {
    expect(check(build(branch, props).app)).toEqual({ passed: true, findings: [] });
  });

  it('needs each of its acknowledgements', () => {
    const { app, stack } = build(branch, { ...props, acknowledge: false });
    const { findings } = check(app);
    const stage = resolveStage(branch, props.context?.['ktc:stages']);
    const idle = acknowledgements(stage).flatMap(({ at, rules }) => {
      const path = `${stack.node.path}/${at}`;
      const meets = (rule: string) =>
        findings.some(
          (found) => found.rule === rule && (found.path === path || found.path.startsWith(`${path}/`)),
        );
      return rules.filter((rule) => !meets(rule)).map((rule) => `${at}: ${rule}`);
    });
    expect(idle).toEqual([]);
  });

  it('gives a reason for each of them', () => {
    for (const { reason } of acknowledgements(resolveStage(branch))) expect(reason).toMatch(/^\S.{30,}\.$/);
  });
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
    const { app, stack } = build('main');
    new Bucket(stack, 'Open');
    const { passed, findings } = check(app);
    expect(passed).toBe(false);
    expect(findings).toContainEqual({ rule: 'AwsSolutions-S1', path: 'Ktc/Open/Resource' });
  });
});
