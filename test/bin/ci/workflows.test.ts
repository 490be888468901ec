import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { createCiProgram } from '../../../bin/ci/program.ts';
import { requiredJobs } from '../../../bin/ci/deployable.ts';
import packageJson from '../../../package.json' with { type: 'json' };

const permissions = z.record(z.string(), z.enum(['read', 'write']));
const stepSchema = z.strictObject({
  id: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  shell: z.literal('bash').optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional(),
});
const jobSchema = z.strictObject({
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  if: z.string().optional(),
  'runs-on': z.literal('ubuntu-24.04').optional(),
  'timeout-minutes': z.int().max(60).optional(),
  permissions,
  environment: z.union([z.string(), z.strictObject({ name: z.string(), url: z.string() })]).optional(),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.unknown() }).optional(),
  steps: z.array(stepSchema).optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.string()).optional(),
});
const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.strictObject({}),
  jobs: z.record(z.string(), jobSchema),
});
type Job = z.infer<typeof jobSchema>;

const folder = '.github/workflows';
const files = readdirSync(folder);
const readWorkflow = (file: string) => workflowSchema.parse(parse(readFileSync(`${folder}/${file}`, 'utf8')));
const jobs = files.flatMap((file) =>
  Object.entries(readWorkflow(file).jobs).map(([name, job]) => ({ title: `${file}, ${name}`, name, job })),
);
const steps = jobs.flatMap(({ title, job }) => (job.steps ?? []).map((step) => ({ title, job, step })));
const scripts = steps.flatMap(({ title, job, step }) =>
  step.run === undefined ? [] : [{ title, job, step, run: step.run }],
);
const findJob = (title: string): Job => {
  const found = jobs.find((each) => each.title === title);
  if (found === undefined) throw new Error(`There is no job ${title}`);
  return found.job;
};

it('there are workflows', () => expect(files.length).toBeGreaterThan(3));

describe.each(files)('%s', (file) => {
  it('is triggered by nothing that gives foreign code our rights', () => {
    for (const trigger of ['pull_request_target', 'workflow_run', 'issue_comment'])
      expect(Object.keys(readWorkflow(file).on)).not.toContain(trigger);
  });

  it('names the version of each pinned action', () => {
    for (const [line] of readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^.*uses: (?!\.\/).*$/gm))
      expect(line).toMatch(/uses: [\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });
});

it('an action has the same version everywhere', () => {
  const used = new Set(steps.flatMap(({ step }) => step.uses ?? []));
  const names = [...used].map((each) => each.split('@')[0]);
  expect(names.sort()).toEqual([
    'actions/checkout',
    'actions/setup-node',
    'aws-actions/configure-aws-credentials',
  ]);
});

describe.each(jobs)('$title', ({ job }) => {
  it('runs a workflow of this repository, or has a machine and a time limit', () => {
    if (job.uses === undefined) expect([job['runs-on'], job['timeout-minutes']]).not.toContain(undefined);
    else expect(existsSync(job.uses)).toBe(true);
  });

  it('stores no token with the checked-out files', () => {
    for (const step of job.steps ?? [])
      if (step.uses?.startsWith('actions/checkout@')) expect(step.with?.['persist-credentials']).toBe(false);
  });

  it('may ask for an identity only if it takes a role, in an environment', () => {
    const takesRole = (job.steps ?? []).some(({ uses }) => uses?.startsWith('aws-actions/'));
    const mayAsk = job.permissions['id-token'] === 'write';
    if (job.uses === undefined) {
      expect(mayAsk).toBe(takesRole);
      expect(job.environment !== undefined).toBe(takesRole);
    }
  });

  it('may write nothing but comments on pull requests', () => {
    const written = Object.keys(job.permissions).filter((name) => job.permissions[name] === 'write');
    const comments = (job.steps ?? []).some(({ run }) => run?.includes('ci -- comment'));
    expect(written.includes('pull-requests')).toBe(comments);
    expect(written.filter((name) => !['id-token', 'pull-requests'].includes(name))).toEqual([]);
  });
});

describe.each(scripts)('$title: $run', ({ run, step }) => {
  it('takes values from the environment and not from expressions, which anybody could fill with commands', () => {
    expect(run).not.toContain('${{');
    const assigned = [...run.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    for (const [, name = ''] of run.matchAll(/\$(\w+)/g))
      expect([...Object.keys(step.env ?? {}), ...assigned, 'RUNNER_TEMP', 'GITHUB_OUTPUT']).toContain(name);
    // A variable without quotes would be split into words.
    expect(run.replace(/"[^"]*"/g, '')).not.toMatch(/\$\w/);
  });

  it('runs a command that exists', () => {
    for (const [, script = ''] of run.matchAll(/npm run (?:--silent )?([\w:-]+)/g))
      expect(Object.keys(packageJson.scripts)).toContain(script);
    for (const [, command = ''] of run.matchAll(/ci -- ([\w-]+)/g))
      expect(createCiProgram().commands.map((each) => each.name())).toContain(command);
    for (const [path] of run.matchAll(/(?:\.ci|bin)\/[\w./-]+/g)) expect(existsSync(path)).toBe(true);
  });
});

describe('deployments', () => {
  it('of one branch never overlap, nor does the deletion of its stack', () => {
    const group = (title: string) => findJob(title).concurrency;
    expect(group('deploy.yml, deploy')).toEqual({ group: 'stack-main', 'cancel-in-progress': false });
    const branch = { group: 'stack-${{ github.head_ref }}', 'cancel-in-progress': false };
    expect(group('preview.yml, deploy')).toEqual(branch);
    expect(group('preview.yml, remove')).toEqual(branch);
    const changing = scripts.filter(({ run }) => /npm run deploy|remove-stack/.test(run));
    expect(changing.map(({ title }) => title)).toEqual([
      'deploy.yml, deploy',
      'preview.yml, deploy',
      'preview.yml, remove',
    ]);
  });

  it('of main follow the checks, the choice of a commit, and an approval', () => {
    expect(findJob('check.yml, deploy').needs).toEqual([...requiredJobs]);
    expect(findJob('check.yml, deploy').if).toContain("github.ref == 'refs/heads/main'");
    expect(findJob('deploy.yml, choose').if).toBe("github.ref == 'refs/heads/main'");
    expect(findJob('deploy.yml, deploy').needs).toBe('choose');
    expect(findJob('deploy.yml, deploy').environment).toMatchObject({ name: 'production' });
  });

  it('are smoke-tested', () => {
    for (const title of ['deploy.yml, deploy', 'preview.yml, deploy']) {
      const runs = findJob(title).steps?.flatMap(({ run }) => run ?? []) ?? [];
      expect(runs.indexOf('npm run smoke -- "$SITE"')).toBeGreaterThan(
        runs.findIndex((run) => run.startsWith('npm run deploy')),
      );
    }
  });

  it.each(['diff', 'deploy', 'remove'])(
    'of pull requests run for own branches only, after somebody has turned them on: %s',
    (name) => {
      const { if: condition = '' } = findJob(`preview.yml, ${name}`);
      expect(condition).toContain('github.event.pull_request.head.repo.full_name == github.repository');
      expect(condition).not.toContain('||');
    },
  );

  it.each(['preview.yml, diff', 'preview.yml, deploy', 'preview.yml, remove', 'nightly.yml, sweep'])(
    'need the variable DEPLOYMENTS: %s',
    (title) => expect(findJob(title).if).toMatch(/^vars\.DEPLOYMENTS != ''/),
  );

  it('of main run without a person only if DEPLOYMENTS is on', () => {
    expect(findJob('check.yml, deploy').if).toMatch(/^vars\.DEPLOYMENTS == 'on' &&/);
    expect(Object.keys(readWorkflow('deploy.yml').on)).toEqual(['workflow_call', 'workflow_dispatch']);
  });

  it('take a role nowhere else', () => {
    const withRole = jobs.filter(({ job }) => job.environment !== undefined).map(({ title }) => title);
    expect(withRole).toEqual([
      'deploy.yml, deploy',
      'nightly.yml, sweep',
      'preview.yml, diff',
      'preview.yml, deploy',
      'preview.yml, remove',
    ]);
  });
});
