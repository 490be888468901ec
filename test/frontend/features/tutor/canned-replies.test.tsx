/** @vitest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, mockTutorApi, visitInboxThread } from './tutoring.fixture.tsx';
import { anInboxThread, aSubject } from './threads.fixture.tsx';

describe('the prepared replies', () => {
  it('carry the names of the student, the lesson and the tutor', async () => {
    mockTutorApi();
    await visitInboxThread();
    for (const name of ['Show your working', 'Read the lesson first', 'Your writing was read'])
      fireEvent.click(await screen.findByRole('button', { name }));
    expect((await field('Your reply to Ada')).value).toMatch(
      /^Hi Ada, .*“Surds” explains.*, Ada\..*\n\nAda$/s,
    );
  });

  it('leave out one that names a lesson if the conversation is about none', async () => {
    const subject = { ...aSubject, lessonId: null, lessonTitle: null, topicTitle: null };
    mockTutorApi().inboxThread = anInboxThread({ subject });
    await visitInboxThread();
    await screen.findByRole('button', { name: 'Show your working' });
    expect(screen.queryByRole('button', { name: 'Read the lesson first' })).toBeNull();
  });
});
