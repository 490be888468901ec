import { expect, it } from 'vitest';
import { benchMutants } from '../../../bin/bench/mutants.ts';
import { runBin } from '../support/command.ts';

it('a list that does not exist is refused', async () => {
  const { status, stderr } = await runBin('bin/bench.ts', ['search', '--list', 'nowhere.tsv']);
  expect(status).toBe(1);
  expect(stderr).toContain("'nowhere.tsv' is invalid. There is no such file.");
});

it('words that no seeded fault contains are refused, and vitest does not run all tests instead', async () => {
  const only = 'no such fault';
  await expect(benchMutants({ only })).rejects.toThrow('“no such fault” is in no fault');
});
