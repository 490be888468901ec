import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import type { BankLine, BankQuestion } from '../../../../contract/tutor/bank.ts';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import { Page } from '../../../../frontend/src/routes/staff/questions.tsx';
import { visitPage } from './threads.fixture.tsx';
import { api } from '../../api.fixture.ts';
import { buildMaths } from '../../replies.fixture.ts';

const facts: Omit<BankLine, 'words' | 'variantCount'> = {
  questionId: 'halves',
  topicId: 'number',
  lessonId: 'fractions',
  level: 'ks3',
  kind: 'single',
  difficulty: 'medium',
  calculator: false,
  rightPercent: null,
  reports: 0,
  line: ['What is half of 12?'],
};
const line: BankLine = {
  ...facts,
  words: 'What is half of 12?',
  variantCount: 1,
};
const question: BankQuestion = {
  ...facts,
  answers: null,
  variants: [
    {
      stem: ['What is half of 12?'],
      options: [
        { text: ['6'], reason: null, shown: true },
        { text: ['24'], reason: ['You doubled it.'], shown: false },
      ],
      hint: null,
      solution: ['12 ÷ 2 = 6'],
    },
  ],
};
const lesson = { lessonId: 'fractions', title: 'Fractions', minutes: 10, summary: '', level: 'ks3' } as const;

it('the link back from a question leads to the same lesson and search', async () => {
  const number = {
    topicId: 'number',
    title: 'Number',
    summary: '',
    questionCount: 1,
    free: true,
    lessons: [lesson],
  };
  api
    .on(coursesRoutes.listCourses, {}, () => ({ courses: [buildMaths([number])] }))
    .on(tutorRoutes.readBank, {}, ({ query }) =>
      query.has('questionId') ? { questions: [], question } : { questions: [line], question: null },
    );
  const list = '/query/questions?course=maths&lesson=fractions&find=half';
  const { address } = await visitPage({ '/query/questions': Page }, list, { staff: true });
  fireEvent.click(await screen.findByRole('link', { name: /What is half of 12/ }));
  await screen.findByRole('heading', { level: 1, name: 'What is half of 12?' });
  expect(screen.getByText('(not among the options of this variant)').closest('li')?.textContent).toContain(
    '24',
  );
  expect(address()).toBe(`${list}&question=halves`);
  fireEvent.click(screen.getByRole('link', { name: 'All questions' }));
  await screen.findByRole('link', { name: /What is half of 12/ });
  expect(address()).toBe(list);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('half');
});

it('doesn’t exist for a student, whose page requests nothing', async () => {
  await visitPage({ '/query/questions': Page }, '/query/questions');
  screen.getByRole('heading', { level: 1, name: 'Page not found' });
  expect(api.calls).toEqual([]);
});
