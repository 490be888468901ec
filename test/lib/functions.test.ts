import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { branch, functionNames, functionOf, main, paying, variables } from './functions-of.ts';
import { ofType } from './stacks.ts';

describe('every function', () => {
  it.each(functionNames)('%s: Node 24 on arm64 with 512 MB, traced', (name) => {
    expect(functionOf(name).Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: 512,
      TracingConfig: { Mode: 'Active' },
      Handler: 'index.handler',
    });
  });

  it.each(functionNames)('%s: says its name, its stack and lines of its sources', (name) => {
    expect(variables(functionOf(name))).toMatchObject({
      NODE_OPTIONS: '--enable-source-maps',
      POWERTOOLS_SERVICE_NAME: name,
      POWERTOOLS_METRICS_NAMESPACE: 'Ktc',
      POWERTOOLS_LOG_LEVEL: 'INFO',
    });
  });

  it.each(['courses', 'account', 'quizzes', 'orders'])('%s: has 10 seconds', (name) => {
    expect(functionOf(name).Properties['Timeout']).toBe(10);
  });

  it('writes to a log group of the stack: three months on main, a week on a branch', () => {
    for (const [built, days, kept] of [
      [main, 90, 'RetainExceptOnCreate'],
      [branch, 7, 'Delete'],
    ] as const) {
      const groups = Object.fromEntries(ofType(built, 'AWS::Logs::LogGroup'));
      for (const group of Object.values(groups)) {
        expect(group.Properties['RetentionInDays']).toBe(days);
        expect(group.DeletionPolicy).toBe(kept);
      }
      const logging = z.object({ LogGroup: z.object({ Ref: z.string() }) });
      for (const [, { Properties }] of ofType(built, 'AWS::Lambda::Function')) {
        expect(groups).toHaveProperty(logging.parse(Properties['LoggingConfig']).LogGroup.Ref);
      }
    }
  });
});

describe('the function that makes up for events that didn’t come', () => {
  it('is there only where payments are taken, runs every quarter of an hour, and is never tried again', () => {
    expect(() => functionOf('orders-reconcile')).toThrow('0 functions');
    expect(functionOf('orders-reconcile', paying).Properties).toMatchObject({
      Timeout: 300,
      MemorySize: 512,
    });
    paying.template.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'rate(15 minutes)',
    });
    paying.template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', { MaximumRetryAttempts: 0 });
  });
});
