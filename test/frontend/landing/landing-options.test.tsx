import { within } from '@testing-library/dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderLanding } from '../../../frontend/src/landing/render.tsx';

const { price, teachers, tutorChecks } = vi.hoisted(() => ({
  price: 'An hour costs £30.',
  teachers: [
    {
      name: 'A. Teacher',
      subjects: ['Maths', 'Science'],
      qualification: 'A degree.',
      checks: 'A DBS check.',
    },
  ],
  tutorChecks: 'Each of our tutors has an enhanced DBS check.',
}));

vi.mock(import('virtual:centre'), async (load) => {
  const { centre } = await load();
  return {
    centre: { ...centre, refundDays: 14, teachers, tutorChecks, tuition: { ...centre.tuition, price } },
  };
});
vi.mock(import('virtual:samples'), () => ({ question: undefined, excerpt: undefined }));

beforeAll(() => {
  document.body.innerHTML = renderLanding().body;
});

const screen = within(document.body);

test('what the centre adds about prices, refunds and checks of its tutors answers the questions of parents', () => {
  const answers = screen.getByRole('region', { name: 'What parents ask' }).textContent;
  for (const text of [price, tutorChecks, 'within 14 days']) expect(answers).toContain(text);
  expect(screen.getByRole('region', { name: 'How tuition works' }).textContent).toContain(price);
});

test('who teaches is listed with subjects, qualification and checks', () => {
  expect(screen.getByRole('region', { name: 'Who teaches' }).textContent).toBe(
    'Who teachesA. TeacherMaths and ScienceA degree.A DBS check.',
  );
});

test('a centre that chooses no question and no lesson shows none', () => {
  expect(screen.queryByRole('heading', { name: 'Try a question' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Look into a lesson' })).toBeNull();
});
