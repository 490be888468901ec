import { describe, expect, it } from 'vitest';
import type { AdminReply } from '../../../contract/admin.ts';
import type { AnswerCounts } from '../../../contract/quizzes/statistics.ts';
import { soundTree, writeTree } from '../../content/content-folder.fixture.ts';
import { adminThatReplies } from '../support/command.ts';
import { contentCommand } from './content-command.fixture.ts';

const stats = (...words: string[]) => contentCommand('stats', '--directory', writeTree(soundTree), ...words);

const count = (questionId: string, changes: Partial<AnswerCounts> = {}): AnswerCounts => ({
  questionId,
  version: 'first',
  latest: '2026-01-01T10:00:00.000Z',
  asked: 10,
  right: 4,
  marks: 4,
  tests: 10,
  slow: 0,
  chosen: [],
  paired: { count: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 },
  ...changes,
});
const noFlaws: AdminReply<'statistics flaws'> = { flaws: [], next: null };
const answers = (...questions: AnswerCounts[]): AdminReply<'statistics answers'> => ({ questions });

describe('npm run content -- stats', () => {
  it('adds up the versions of a question and prints each question’s figures, weak ones first', async () => {
    const weak = { count: 10, x: 5, y: 5, xx: 5, yy: 5, xy: 0 };
    const { data, events } = await adminThatReplies(
      answers(
        count('half-of-ten', { asked: 6, marks: 6 }),
        count('gone-question', { asked: 3 }),
        count('half-of-ten', { version: 'second', asked: 4, marks: 1 }),
        count('weak-question', { paired: weak }),
      ),
      noFlaws,
    );
    const { status, stdout } = await stats('--data', data);
    expect(status).toBe(0);
    expect(events).toEqual([
      { command: 'statistics answers', input: { courseId: 'maths' } },
      { command: 'statistics flaws', input: {} },
    ]);
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^Question +Asked +Facility +Discrimination +Most chosen wrong option$/);
    expect(lines[1]).toMatch(/^maths\/weak-question \(no longer in the bank\) +10 +40 % +-1\.00 look$/);
    expect(lines[2]).toMatch(/^maths\/half-of-ten +10 +70 % +none$/);
    expect(lines[3]).toMatch(/^maths\/gone-question \(no longer in the bank\) +3 +too few$/);
  });

  it('prints the text of the wrong option that is chosen most', async () => {
    const { data } = await adminThatReplies(answers(count('half-of-ten', { chosen: [3, 1, 6] })), noFlaws);
    const { stdout } = await stats('--data', data, '--course', 'maths');
    expect(stdout).toMatch(/maths\/half-of-ten +10 +40 % +none +60 % \$\\frac\{1\}\{10\}\$/);
  });

  it('prints that no quiz was submitted, if there is none of the course', async () => {
    const { data } = await adminThatReplies(answers(), noFlaws);
    const { status, stdout } = await stats('--data', data, '--course', 'english');
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: 'No quiz was submitted yet.\n\nNobody has reported anything wrong.\n',
    });
  });

  it('prints which questions and lessons of the course were reported, how often and why', async () => {
    const flaw = { courseId: 'maths', lessonId: null, questionId: 'half-of-ten', waiting: true } as const;
    const { data } = await adminThatReplies(answers(), {
      flaws: [
        { ...flaw, reason: 'wrong' },
        { ...flaw, reason: 'unclear', waiting: false },
        { ...flaw, reason: 'wrong' },
        { ...flaw, lessonId: 'halves', questionId: null, reason: 'picture' },
        { ...flaw, courseId: 'english', reason: 'other' },
      ],
      next: null,
    } satisfies AdminReply<'statistics flaws'>);
    const lines = (await stats('--data', data, '--course', 'maths')).stdout.trim().split('\n').slice(-3);
    expect(lines[0]).toMatch(/^Something is wrong here +Reports +Waiting +Reasons$/);
    expect(lines[1]).toMatch(/^maths\/half-of-ten +3 +2 +wrong 2, unclear 1$/);
    expect(lines[2]).toMatch(/^maths, lesson halves +1 +1 +picture 1$/);
  });

  it('prints what to do if no product runs', async () => {
    const { status, stderr } = await stats('--data', 'no-such-folder');
    expect(status).toBe(1);
    expect(stderr).toContain('npm start');
  });
});
