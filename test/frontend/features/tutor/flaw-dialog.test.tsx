import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import { FlawDialog } from '../../../../frontend/src/features/tutor/flaw-dialog.tsx';
import { renderWithStore } from '../../../support/render-with-store.tsx';
import { api, failure } from '../../api.fixture.ts';
import { aThread, button, change } from './threads.fixture.tsx';

const subject = { courseId: 'maths', lessonId: 'surds' };
const open = () =>
  renderWithStore(<FlawDialog subject={subject} onClose={() => undefined} />, {
    areas: ['flaw', 'safeguarding'],
  });
const listReports = () =>
  api.callsTo(tutorRoutes.reportFlaw).map(({ params, body }) => ({ ...params, body }));
const write = (text: string) => change(screen.getByLabelText('Tell us more, if you like'), text);

it('a sentence alone is a report of something else, and a call for help in it shows help', async () => {
  api.on(tutorRoutes.reportFlaw, {}, () => ({ ...aThread(), concern: 'danger' as const, helpLine: false }));
  await open();
  write('I am not safe.');
  fireEvent.click(button('Send'));
  await screen.findByRole('link', { name: '0800 1111' });
  expect(listReports()).toMatchObject([{ body: { reason: 'other', subject, text: 'I am not safe.' } }]);
});

it('a report that may be about the student’s own life shows Childline’s number once it is sent', async () => {
  api.on(tutorRoutes.reportFlaw, {}, () => ({ ...aThread(), concern: null, helpLine: true }));
  await open();
  write('My mum and I are sad.');
  fireEvent.click(button('Send'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Thank you for telling us'));
  screen.getByRole('link', { name: '0800 1111' });
});

it('a report that failed stays with its sentence, offers Childline, and starts one thread when it is sent again', async () => {
  api.on(tutorRoutes.reportFlaw, {}, () => failure('internal_error'));
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Something in it isn’t true.' }));
  write('Two is a prime.');
  fireEvent.click(button('Send'));
  await screen.findByText(/What you typed is still here/);
  screen.getByRole('link', { name: '0800 1111' });
  api.on(tutorRoutes.reportFlaw, {}, () => ({ ...aThread(), concern: null, helpLine: false }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Thank you for telling us');
  await waitFor(() => expect(listReports()).toHaveLength(2));
  const [first, second] = listReports();
  expect(first).toMatchObject({
    body: { reason: 'wrong', text: 'Something in it isn’t true.\n\nTwo is a prime.' },
  });
  expect(second).toEqual(first);
});
