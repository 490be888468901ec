import { expect, it } from 'vitest';
import { everything, everythingOfBranch } from './every-option.fixture.ts';
import { listGuests, listRoles } from './rights.fixture.ts';
import { buildStack, buildStage } from './stacks.fixture.ts';

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
const mostResources = 500;
/** A function with a schedule and an alarm takes about ten resources, and a route three. */
const headroom = 40;

const main = buildStage('main', everything);
const stacks = {
  main: buildStack('main'),
  'main with every option': main,
  'a branch': buildStack('feature/x'),
  'a branch with every option': buildStage('feature/x', everythingOfBranch),
};
const count = ({ resources }: typeof main) => Object.keys(resources).length;

const page = `# Rights

What each role of the stack of \`main\` may do, with every option of a stage, and how many resources stacks have. Nobody edits this
page: it is made from the template, and a test fails until it is made again. To make it, and to review what a change means:

    npx vitest run test/lib/rights.test.ts -u
    git diff docs/rights.md

## Resources

CloudFormation accepts ${mostResources} resources in a stack. The test fails if fewer than ${headroom} are left.

| stack | resources | left |
|---|---|---|
${Object.entries(stacks)
  .map(([name, built]) => `| ${name} | ${count(built)} | ${mostResources - count(built)} |`)
  .join('\n')}

## Roles

Each function may also write its own log group and X-Ray traces. Resources are in this account and in eu-west-1 unless they name
another region. A list of more than three values is only counted here; \`test/lib/functions/function-rights.test.ts\` names them.

| role | may | on | only if |
|---|---|---|---|
${listRoles(main).join('\n')}

## Policies of functions, the bucket and topics

| who | may | on | only if |
|---|---|---|---|
${listGuests(main).join('\n')}
`;

it('docs/rights.md has the rights of the template', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/rights.md');
});

it.each(Object.entries(stacks))('the stack of %s leaves room for more resources', (_, built) => {
  expect(mostResources - count(built)).toBeGreaterThanOrEqual(headroom);
});

it('no role may use all actions of a service, or change roles', () => {
  for (const row of listRoles(main)) expect(row).not.toMatch(/\| (?:[\w-]+: )?\*|\biam: (?!policy)/);
});
