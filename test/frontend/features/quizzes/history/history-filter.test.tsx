import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { historyPageSize, quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { api } from '../../../api.fixture.ts';
import { aSubmittedAttempt, aTopic, mathsProgress } from '../quizzes.fixture.ts';
import { answerResults, resultsPath, showResults } from '../results/show-results.tsx';
import { answerHistory, listWeeks, result, showHistory } from './history.fixture.tsx';

describe('the history filtered by subject', () => {
  const ofCourse = (courseId: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      aSubmittedAttempt({
        attemptId: `6f1c1f0e-3a52-4d0e-${courseId === 'maths' ? '9c57' : '9c58'}-${String(index).padStart(12, '0')}`,
        courseId,
        courseTitle: courseId === 'maths' ? 'Maths' : 'Science',
      }),
    );
  const links = (name: RegExp) => screen.queryAllByRole('link', { name });
  const press = (name: string) => screen.getByRole('button', { name });

  beforeEach(() => {
    answerResults()
      .on(quizzesRoutes.listQuizzes, {}, () => ({
        topics: [aTopic('number'), aTopic('cells', { courseId: 'science', courseTitle: 'Science' })],
      }))
      .on(quizzesRoutes.getProgress, {}, () => ({
        courses: [
          mathsProgress([], { results: [result(1, 80), result(2, 80)] }),
          mathsProgress([], { courseId: 'science', results: [result(1, 40), result(2, 40)] }),
        ],
      }));
  });

  it('shows the quizzes and the weeks of the subject', async () => {
    const { user } = await showHistory([...ofCourse('maths', 2), ...ofCourse('science', 1)]);
    await screen.findByRole('button', { name: 'Science' });
    expect(listWeeks()[0]).toMatch(/60%, 4 quizzes$/);
    expect(press('All').getAttribute('aria-pressed')).toBe('true');
    await user.click(press('Science'));
    expect([links(/^Maths/).length, links(/^Science/).length]).toEqual([0, 1]);
    expect(listWeeks()[0]).toMatch(/40%, 2 quizzes$/);
    await user.click(press('All'));
    expect([links(/^Maths/).length, links(/^Science/).length]).toEqual([2, 1]);
  });

  it('is read from the address, and an unknown subject shows all', async () => {
    answerHistory([...ofCourse('maths', 2), ...ofCourse('science', 1)]);
    const { unmount } = await showResults(`${resultsPath}?course=science`);
    await screen.findByRole('link', { name: /^Science/ });
    expect(links(/^Maths/)).toHaveLength(0);
    unmount();
    await showResults(`${resultsPath}?course=latin`);
    await screen.findByRole('link', { name: /^Science/ });
    expect(links(/^Maths/)).toHaveLength(2);
  });

  it('loads pages until the subject appears, and shows more of it', async () => {
    answerHistory([...ofCourse('maths', 2 * historyPageSize), ...ofCourse('science', 1)]);
    await showResults(`${resultsPath}?course=science`);
    await screen.findByRole('link', { name: /^Science/ });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('offers no filter for one subject', async () => {
    api.on(quizzesRoutes.getProgress, {}, () => ({ courses: [] }));
    await showHistory(ofCourse('maths', 2));
    await screen.findAllByRole('link', { name: /^Maths/ });
    expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
  });
});
