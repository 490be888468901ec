/** @vitest-environment jsdom */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetKept } from '../../../../frontend/src/api/kept-on-device.ts';
import { draftAt, keepDraft } from '../../../../frontend/src/features/queries/drafts-on-device.ts';

const place = 'thread 1';
const lastUser = 'CognitoIdentityServiceProvider.client.LastAuthUser';
const signIn = (student: string) => window.localStorage.setItem(lastUser, student);

afterEach(() => window.localStorage.clear());

describe('a draft', () => {
  it('is there again, with the id under which it was tried', () => {
    const draft = { text: 'Why?', tried: { messageId: 'm1', text: 'Why?' } };
    keepDraft(place, draft);
    expect(draftAt(place)).toEqual(draft);
  });

  it('is forgotten once it is empty', () => {
    keepDraft(place, { text: 'Why?' });
    keepDraft(place, { text: '' });
    expect(draftAt(place)).toEqual({ text: '' });
    expect(window.localStorage).toHaveLength(0);
  });

  it('belongs to one place and one student', () => {
    signIn('ada');
    keepDraft(place, { text: 'Of Ada' });
    expect(draftAt('thread 2').text).toBe('');
    signIn('bob');
    expect(draftAt(place).text).toBe('');
    signIn('ada');
    expect(draftAt(place).text).toBe('Of Ada');
  });

  it('is gone after signing out, and nothing else is', () => {
    signIn('ada');
    keepDraft(place, { text: 'Of Ada' });
    keepDraft('thread 2', { text: 'More of Ada' });
    forgetKept();
    expect(draftAt(place).text).toBe('');
    expect(draftAt('thread 2').text).toBe('');
    expect(Object.keys(window.localStorage)).toEqual([lastUser]);
  });
});

it('a browser that keeps nothing has no drafts, and no faults', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  keepDraft(place, { text: 'Why?' });
  expect(draftAt(place)).toEqual({ text: '' });
  expect(() => forgetKept()).not.toThrow();
  vi.restoreAllMocks();
});
