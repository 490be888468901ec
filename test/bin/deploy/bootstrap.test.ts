import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { noProfile, refusal, serve, signedIn } from '../support/command.ts';

const root = join(import.meta.dirname, '../../..');
/** The files and folders that the CDK app reads, without build output, which a new clone of the repository lacks. */
const sources = ['bin', 'lib', 'contract', 'lambdas', 'content', 'local', 'cdk.json', 'package.json'];

function cleanClone(): string {
  const clone = mkdtempSync(join(tmpdir(), 'ktc-clone-'));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  for (const name of sources) cpSync(join(root, name), join(clone, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  const git = (...words: string[]) => execFileSync('git', words, { cwd: clone, stdio: 'pipe' });
  git('init', '--quiet');
  git('-c', 'user.name=test', '-c', 'user.email=test@ktc.example', 'commit', '--allow-empty', '-qm', 'empty');
  git('checkout', '--quiet', '--detach');
  return clone;
}

it('npm run bootstrap prepares the account in eu-west-1 from a clean clone with no branch checked out', async () => {
  const asked: { readonly action: string | null; readonly stack: string | null; readonly region: string }[] =
    [];
  const endpoint = await serve(({ headers }, body, response) => {
    const words = new URLSearchParams(body);
    const region = headers.authorization?.split('/')[2] ?? '';
    asked.push({ action: words.get('Action'), stack: words.get('StackName'), region });
    const isWho = words.get('Action') === 'GetCallerIdentity';
    response.writeHead(isWho ? 200 : 403, { 'Content-Type': 'text/xml' });
    response.end(
      isWho
        ? '<GetCallerIdentityResponse><GetCallerIdentityResult><Account>111122223333</Account>' +
            '<Arn>arn:aws:iam::111122223333:user/operator</Arn></GetCallerIdentityResult></GetCallerIdentityResponse>'
        : refusal('AccessDenied', 'This test has no CloudFormation'),
    );
  });
  const cwd = cleanClone();
  const PATH = process.env['PATH'];
  // `test/lib/gates.test.ts` runs the template validator, which takes ten seconds.
  const inherited = { PATH, HOME: cwd, CDK_VALIDATION: 'false' };
  const env = { ...inherited, AWS_ENDPOINT_URL: endpoint, ...noProfile, ...signedIn };
  const run = promisify(execFile)('npm', ['run', 'bootstrap'], { cwd, env });

  await expect(run).rejects.toThrow('This test has no CloudFormation');
  expect(asked).toContainEqual({ action: 'DescribeStacks', stack: 'CDKToolkit', region: 'eu-west-1' });
});
