import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ofType, buildStage, payments } from './stacks.fixture.ts';

const main = buildStage('main', { payments });
const scheduled = ['schedule-stopped'];

/** Lists the anchors that GitHub gives to headings. */
function articles(): string[] {
  return readFileSync('docs/runbook.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('## '))
    .map((line) => line.slice(3).toLowerCase().replaceAll(' ', '-'));
}

describe('the runbook', () => {
  const linked = ofType(main, 'AWS::CloudWatch::Alarm')
    .map(([, { Properties }]) => /docs\/runbook\.md#(.+)$/.exec(String(Properties['AlarmDescription']))?.[1])
    .concat(scheduled);

  it('has an article for every alarm and no other', () => {
    expect(new Set(linked)).toEqual(new Set(articles()));
  });
});
