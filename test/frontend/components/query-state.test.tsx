import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ProblemText } from '../../../frontend/src/components/problem.tsx';
import { QueryState, type QueryResult } from '../../../frontend/src/components/query-state.tsx';
import { readProblem } from '../../../frontend/src/loading/problem.ts';
import { renderWithStore } from '../../support/render-with-store.tsx';

const query = (result: Omit<Partial<QueryResult>, 'refetch'>) => ({
  isLoading: false,
  ...result,
  refetch: vi.fn(),
});

it('shows grey cards while a query loads, also after an earlier error', async () => {
  const loading = query({ isLoading: true, error: { status: 500 } });
  await renderWithStore(<QueryState queries={[loading]} heights={[10]} title="Course" />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('shows the error of the first query without data, and tries all of those again', async () => {
  const [ready, failed, other] = [
    query({ currentData: {}, error: { status: 500 } }),
    query({ error: { status: 'FETCH_ERROR' } }),
    query({ error: { status: 500 } }),
  ];
  await renderWithStore(<QueryState queries={[ready, failed, other]} title="Course" />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Course',
    'We can’t reach KTC',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect([ready, failed, other].map(({ refetch }) => refetch.mock.calls.length)).toEqual([0, 1, 1]);
});

it.each([
  [{ status: 409, data: { code: 'course_owned' } }, true, 'You have this course already.'],
  [{ status: 429, data: { code: 'too_many_requests' } }, true, /^Something went wrong/],
  [{ status: 'FETCH_ERROR' }, true, /^We can’t reach KTC/],
  [{ status: 502, data: '<html>' }, false, /^We can’t reach KTC/],
  [{ status: 502, data: '<html>' }, true, /^Something went wrong/],
])('words the problem %j, online %s', async (error, online, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  await renderWithStore(<ProblemText area="orders.problem" code={readProblem(error).code} />, {
    areas: ['orders'],
  });
  expect(screen.getByText(text)).toBeInstanceOf(HTMLElement);
  vi.restoreAllMocks();
});
