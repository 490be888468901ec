import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { begun, region, showDashboard } from './dashboard.fixture.tsx';

describe('the courses', () => {
  const listRows = () =>
    [...(region('Courses').getAllByRole('list')[0]?.children ?? [])].map(({ textContent }) => textContent);

  it('count only lessons that are open to the student', async () => {
    await showDashboard({ account: { progress: [begun], ownedCourses: ['science'] } });
    expect(listRows()).toEqual(['Maths1 of 2 free lessons done', 'Science0 of 3 lessons done']);
  });

  it('begin with the student’s subjects', async () => {
    await showDashboard({ account: { learner: { year: null, subjects: ['science'], aim: null } } });
    expect(listRows()).toEqual([expect.stringContaining('Science'), expect.stringContaining('Maths')]);
  });

  it('are for sale in one line, which lists them with their prices', async () => {
    const { user } = await showDashboard();
    const courses = region('Courses');
    const summary = courses.getByText('Buy Now').closest('summary');
    expect(summary?.textContent).toBe(
      'Maths and Science: £49 each, paid once. Ask a parent or carer.Buy Now',
    );
    expect(summary?.closest('details')?.open).toBe(false);
    await user.click(courses.getByText('Buy Now'));
    expect(summary?.closest('details')?.open).toBe(true);
    for (const [name, path] of [
      ['Maths for £49', '/courses/buy/maths'],
      ['Science for £49', '/courses/buy/science'],
    ] as const)
      expect(courses.getByRole('link', { name }).getAttribute('href')).toBe(path);
  });

  it('that are left to buy are one link if only one is left', async () => {
    await showDashboard({ account: { ownedCourses: ['maths'] } });
    const link = region('Courses').getByRole('link', { name: 'Buy Now: Science' });
    expect(link.getAttribute('href')).toBe('/courses/buy/science');
    region('Courses').getByText('Science: £49, paid once. Ask a parent or carer.');
  });

  it('aren’t for sale if they are owned or paid for', async () => {
    await showDashboard({ account: { ownedCourses: ['maths'], awaitedCourses: ['science'] } });
    expect(listRows()[1]).toMatch(/Your payment is on its way/);
    expect(screen.queryByText('Buy Now')).toBeNull();
  });
});
