import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, mockTutorApi, visitInboxThread } from './tutoring.fixture.tsx';
import { anInboxThread, aSubject } from './threads.fixture.tsx';

describe('the prepared replies', () => {
  it('carry the names of the student, the lesson and the tutor', async () => {
    mockTutorApi();
    await visitInboxThread();
    for (const name of ['Show your working', 'Read the lesson first'])
      fireEvent.click(await screen.findByRole('button', { name }));
    expect((await field('Your reply to Ada')).value).toMatch(/^Hi Ada, .*“Surds” explains/s);
    expect(screen.queryByRole('button', { name: 'Your writing was read' })).toBeNull();
  });

  it('leave the focus in the text field, so that the tutor can go on typing', async () => {
    mockTutorApi();
    const { user } = await visitInboxThread();
    await user.click(await screen.findByRole('button', { name: 'Show your working' }));
    expect(document.activeElement).toBe(await field('Your reply to Ada'));
  });

  it('are those for writing if the student sent a text', async () => {
    mockTutorApi().inboxThread = anInboxThread({ kind: 'writing' });
    await visitInboxThread();
    fireEvent.click(await screen.findByRole('button', { name: 'Your writing was read' }));
    expect((await field('Your reply to Ada')).value).toMatch(/, Ada\..*\n\nAda$/s);
    expect(screen.queryByRole('button', { name: 'Show your working' })).toBeNull();
  });

  it('are missing if a message shows that the student needs help', async () => {
    mockTutorApi().inboxThread = anInboxThread({ concern: 'distress' });
    await visitInboxThread();
    await field('Your reply to Ada');
    expect(screen.queryByRole('group', { name: 'Begin with' })).toBeNull();
  });

  it('leave out one that names a lesson if the conversation is about none', async () => {
    const subject = { ...aSubject, lessonId: null, lessonTitle: null, topicTitle: null };
    mockTutorApi().inboxThread = anInboxThread({ subject });
    await visitInboxThread();
    await screen.findByRole('button', { name: 'Show your working' });
    expect(screen.queryByRole('button', { name: 'Read the lesson first' })).toBeNull();
  });
});
