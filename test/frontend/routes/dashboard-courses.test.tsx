/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { begun, region, showDashboard } from './dashboard.fixture.tsx';

describe('the courses', () => {
  const listRows = () =>
    region('Courses')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('count only lessons that are open to the student', async () => {
    await showDashboard({ account: { progress: [begun], ownedCourses: ['science'] } });
    expect(listRows()).toEqual(['Maths1 of 2 free lessons done', 'Science0 of 3 lessons done']);
  });

  it('begin with the student’s subjects', async () => {
    await showDashboard({ account: { learner: { year: null, subjects: ['science'], aim: null } } });
    expect(listRows()).toEqual([expect.stringContaining('Science'), expect.stringContaining('Maths')]);
  });

  it('are for sale once, the one that was used last', async () => {
    await showDashboard({ account: { progress: [{ ...begun, courseId: 'science' }] } });
    const [offer, ...more] = region('Courses').getAllByRole('link', { name: /^Buy Now/ });
    expect(offer?.getAttribute('href')).toBe('/courses/buy/science');
    expect(more).toEqual([]);
  });

  it('aren’t for sale if they are owned or paid for', async () => {
    await showDashboard({ account: { ownedCourses: ['maths'], awaitedCourses: ['science'] } });
    expect(listRows()[1]).toMatch(/Your payment is on its way/);
    expect(screen.queryByRole('link', { name: /^Buy Now/ })).toBeNull();
  });
});
