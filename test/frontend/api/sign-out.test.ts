import { beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage, listStored } from '../../../frontend/src/api/device-storage.ts';
import { signOut } from '../../../frontend/src/api/sign-out.ts';
import { storeSession } from '../stored-session.fixture.ts';

const signOutHere = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock(import('../../../frontend/src/api/amplify.ts'), async (load) => ({ ...(await load()), signOutHere }));

beforeEach(() => void signOutHere.mockReset().mockResolvedValue());

function storeFor(student: string): void {
  deviceStorage('unsaved', student).write('attempt answer q1', { value: 'B', changedAt: Date.now() });
  deviceStorage('draft', student).write('ask-tutor', { text: 'My question' });
}

const listStudents = () =>
  (['unsaved', 'draft'] as const).flatMap((purpose) =>
    listStored(purpose).map(({ studentId }) => `${purpose} ${studentId}`),
  );

it('deletes what this device stores of the leaving student, and nothing of another', async () => {
  storeFor('ada');
  storeFor('bob');
  storeSession({}, 'bob');
  await signOut();
  expect(listStudents()).toEqual(['unsaved ada', 'draft ada']);
});

it('does so too if the user pool cannot be reached', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  signOutHere.mockRejectedValue(new TypeError('Failed to fetch'));
  storeFor('ada');
  storeFor('bob');
  storeSession({}, 'bob');
  await signOut();
  expect(listStudents()).toEqual(['unsaved ada', 'draft ada']);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('Cognito'))).toEqual([]);
});
