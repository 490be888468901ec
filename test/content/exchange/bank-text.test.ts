import { describe, expect, test } from 'vitest';
import { editBank } from '../../../content/exchange/bank-text.ts';
import { questionFileSchema, type Question } from '../../../content/file-schemas/question.ts';
import { readYaml } from '../../../content/source/yaml.ts';

const text = `# The bank of the topic.
- id: one   # never rename
  level: ks3
  # by hand
  lesson: halves
  stem: >-
    Which of these is folded
    by hand?
  options:
    - { text: 'yes', reason: "It isn't." }
    - text: 'no'
    # nearly right
    - text: perhaps
      reason: Not so.
  solution: |-
    First line.

    Second line.


# Two follows.
- id: two
  level: ks3
  lesson: halves
  stem: Which is second?
  options:
    - text: a: b
    - text: c
      reason: No.
    - text: d
      reason: No.
  solution: It is.
# The end.
`.replace('a: b', "'a: b'");

const bank = questionFileSchema.parse(readYaml(text, 'bank').value);
const [one, two] = bank;
if (!one || !two) throw new Error('the bank has two questions');
const fresh: Question = {
  id: 'three',
  level: 'gcse-higher',
  lesson: 'halves',
  kind: 'single',
  calculator: true,
  check: '3',
  stem: 'Which is third: this or that?\n\n> "This"',
  options: [
    { text: '3' },
    { text: '# 4', reason: 'Too many.' },
    { text: '$5$', value: '5', reason: 'Far: too many.' },
  ],
  solution: 'Three is third.',
};

describe('editBank', () => {
  test('leaves a text alone in which nothing changes', () => {
    expect(editBank(text, bank)).toBe(text);
  });

  test('rewrites the changed question only, and there keeps comments and blocks', () => {
    const edited = editBank(text, [{ ...one, level: 'gcse-higher', solution: 'Other line.' }, two]);
    expect(edited).toBe(
      text
        .replace('one   # never', 'one # never')
        .replace('level: ks3', 'level: gcse-higher')
        .replace('First line.\n\n    Second line.', 'Other line.')
        .replace('folded\n    by', 'folded by'),
    );
  });

  test('changes an option in its place', () => {
    const options = one.options.with(2, { text: 'perhaps not', reason: 'Not so.' });
    const edited = editBank(text, [{ ...one, options }, two]);
    expect(edited).toContain('# nearly right\n    - text: perhaps not\n      reason: Not so.\n');
    expect(edited).toContain('# by hand');
  });

  test('adds a question at the end in the style of the others', () => {
    expect(editBank(text.replace('# The end.\n', ''), [one, two, fresh])).toBe(
      `${text.replace('# The end.\n', '')}
- id: three
  level: gcse-higher
  lesson: halves
  calculator: true
  check: '3'
  stem: |-
    Which is third: this or that?

    > "This"
  options:
    - text: '3'
    - text: '# 4'
      reason: Too many.
    - text: $5$
      value: '5'
      reason: 'Far: too many.'
  solution: |-
    Three is third.
`.replace('\n\n- id: three', '\n- id: three'),
    );
  });

  test('parts questions by a blank line where the bank does', () => {
    const spaced = editBank('', [one, two]).replace('\n- id: two', '\n\n- id: two');
    expect(editBank(spaced, [one, two, fresh])).toContain('\n\n- id: three');
  });

  test('keeps a line of nothing but a space', () => {
    const stem = 'A first line that is long enough.\n \nA last line that is long enough.';
    const changed = [{ ...one, stem }, two];
    expect(questionFileSchema.parse(readYaml(editBank(text, changed), 'bank').value)).toEqual(changed);
  });

  test('edits a bank that is written as data, or refuses', () => {
    const flow = JSON.stringify([one]);
    const edited = editBank(flow, [{ ...one, stem: 'Other?' }, fresh]);
    expect(questionFileSchema.parse(readYaml(edited, 'bank').value)).toEqual([
      { ...one, stem: 'Other?' },
      fresh,
    ]);
    expect(() => editBank('- id: one\n  stem: no more\n', [one])).toThrow('cannot be read');
  });
});
