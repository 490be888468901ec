import { App, Duration, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, it } from 'vitest';
import { KtcFunction, type KtcFunctionProps } from '../../../lib/functions/ktc-function.ts';
import { resolveStage } from '../../../lib/stage.ts';
import { builds } from '../stacks.fixture.ts';

describe('a function', () => {
  const make = (id: string, options: Partial<KtcFunctionProps> = {}) => {
    const stack = new Stack(new App({ outdir: builds.outdir, builtinCloudFormationValidation: false }));
    return { stack, made: add(stack, id, options) };
  };
  const add = (stack: Stack, id: string, options: Partial<KtcFunctionProps> = {}) =>
    new KtcFunction(stack, id, {
      stage: resolveStage('main'),
      bundles: builds.bundles,
      service: 'courses',
      description: `${id} does something`,
      ...options,
    });

  it('prefers the caller’s settings to the defaults', () => {
    const { stack } = make('Slow', {
      timeout: Duration.seconds(60),
      environment: { POWERTOOLS_LOG_LEVEL: 'DEBUG', EXTRA: 'yes' },
    });
    Template.fromStack(stack).hasResourceProperties('AWS::Lambda::Function', {
      Timeout: 60,
      Environment: {
        Variables: { POWERTOOLS_LOG_LEVEL: 'DEBUG', EXTRA: 'yes', NODE_OPTIONS: '--enable-source-maps' },
      },
    });
  });

  it('runs on a schedule by a role that may only invoke it, and repeats no failed run', () => {
    const { stack, made: often } = make('Often');
    often.runEvery(Duration.minutes(15));
    add(stack, 'Seldom').runEvery(Duration.days(1));
    const template = Template.fromStack(stack);
    const id = stack.resolve(often.function.functionArn) as unknown;
    template.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'rate(15 minutes)',
      Target: { Arn: id, Input: '{}' },
    });
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      MaximumRetryAttempts: 0,
      MaximumEventAgeInSeconds: 900,
    });
    // Six hours is the longest time for which Lambda keeps calls.
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', { MaximumEventAgeInSeconds: 21_600 });
    template.hasResourceProperties('AWS::IAM::Policy', {
      PolicyDocument: { Statement: [{ Action: 'lambda:InvokeFunction', Effect: 'Allow', Resource: id }] },
    });
  });
});
