import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { cleanClone } from '../support/clean-clone.ts';
import { noProfile, refusal, serve, signedIn } from '../support/command.ts';

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
  const env = { PATH, HOME: cwd, AWS_ENDPOINT_URL: endpoint, ...noProfile, ...signedIn };
  const run = promisify(execFile)('npm', ['run', 'bootstrap'], { cwd, env });

  await expect(run).rejects.toThrow('This test has no CloudFormation');
  expect(asked).toContainEqual({ action: 'DescribeStacks', stack: 'CDKToolkit', region: 'eu-west-1' });
});
