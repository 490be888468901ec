import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { photoLimits } from '../../../../contract/tutor/photo-rules.ts';
import { tutorRoutes } from '../../../../contract/tutor/routes.ts';
import type { MessagePhoto } from '../../../../contract/tutor/photos.ts';
import { api, failure } from '../../api.fixture.ts';
import { aMessage, aThread, anInboxThread, button, inboxId, m1, m2 } from './threads.fixture.tsx';
import {
  field,
  mockTutorApi,
  type TutorApi,
  visit,
  visitInboxThread,
  visitThread,
  write,
} from './tutoring.fixture.tsx';

const photoId = '00000000-0000-4000-8000-00000000000a';
const question = (...photos: MessagePhoto[]) => ({
  ...aMessage(m1, 'Why is it irrational?'),
  ...(photos.length > 0 && { photos }),
});

let tutorApi: TutorApi;
/** The sizes in characters of the JPEG files that the canvas makes, from the first one on. The last one is repeated. */
let sizes: number[];
beforeEach(() => {
  tutorApi = mockTutorApi();
  sizes = [100];
  vi.stubGlobal('createImageBitmap', (file: File) =>
    file.name.endsWith('.heic')
      ? Promise.reject(new DOMException('The source image could not be decoded.'))
      : Promise.resolve({ width: 4000, height: 3000, close: () => undefined }),
  );
  const context: Partial<CanvasRenderingContext2D> = {
    fillRect: () => undefined,
    drawImage: () => undefined,
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as CanvasRenderingContext2D);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
    () => `data:image/jpeg;base64,${'A'.repeat(sizes.length > 1 ? (sizes.shift() ?? 0) : (sizes[0] ?? 0))}`,
  );
});

const choose = async (...names: string[]) => {
  const input = await screen.findByLabelText<HTMLInputElement>('Add a photo of your working', {
    selector: 'input',
  });
  fireEvent.change(input, { target: { files: names.map((name) => new File([], name)) } });
};
const frames = (count: number) =>
  waitFor(() => expect(screen.getAllByRole('button', { name: /^Enlarge photo/ })).toHaveLength(count));

/** Stores the message and each photo as the API does. */
function acceptMessages(arrival = Promise.resolve()): void {
  api.on(tutorRoutes.sendMessage, {}, async ({ params }) => {
    await arrival;
    const sent = aMessage(params['messageId'] ?? '', 'See my working');
    tutorApi.thread = aThread({ messages: [question(), sent] });
    return { ...tutorApi.thread, concern: null, helpLine: false };
  });
}
function acceptPhotos(arrival = Promise.resolve()): void {
  api
    .on(tutorRoutes.addPhoto, {}, async ({ params }) => {
      await arrival;
      const [first = question(), sent = question()] = tutorApi.thread.messages;
      const photos = [...(sent.photos ?? []), { photoId: params['photoId'] ?? '', state: 'shown' as const }];
      return (tutorApi.thread = aThread({ messages: [first, { ...sent, photos }] }));
    })
    .on(tutorRoutes.getPhoto, {}, () => ({ jpeg: 'STORED' }));
}

async function sendWith(...names: string[]): Promise<void> {
  await visitThread();
  await choose(...names);
  await frames(names.length);
  await write('See my working');
  fireEvent.click(button('Send'));
}

/** Begins a conversation with a first message. */
async function startThread(): Promise<void> {
  api.on(tutorRoutes.startThread, {}, ({ body }) => {
    const { messageId } = body as { readonly messageId: string };
    tutorApi.thread = aThread({ messages: [question(), aMessage(messageId, 'Why?')].slice(1) });
    return { ...tutorApi.thread, concern: null, helpLine: false };
  });
  await write('Why?', 'Your question');
  fireEvent.click(button('Send'));
  await screen.findByText(/^Your message is with our tutors/);
}

describe('a student’s photos', () => {
  it('are made small enough, sent one by one after the message, and shown in it', async () => {
    sizes = [photoLimits.base64 + 1, photoLimits.base64, 100];
    acceptMessages();
    acceptPhotos();
    await sendWith('one.png', 'two.jpg');
    await waitFor(() => expect(api.callsTo(tutorRoutes.addPhoto)).toHaveLength(2));
    const calls = api.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path);
    expect(calls[0]).toMatch(/\/messages\/[^/]+$/);
    const [first, second] = api.callsTo(tutorRoutes.addPhoto).map(({ body }) => body as { jpeg: string });
    expect([first?.jpeg.length, second?.jpeg.length]).toEqual([photoLimits.base64, 100]);
    const message = within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem')[1];
    if (message === undefined) throw new Error('There is no second message');
    await waitFor(() => expect(message.querySelectorAll('img[src$="STORED"]')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('are three at most, can be removed before they are sent, and a file that the browser can’t read is named', async () => {
    await visitThread();
    await choose('1.jpg', '2.jpg', '3.jpg', '4.jpg');
    await frames(3);
    await screen.findByText(/can have 3 photos, so we left out the others/);
    expect(button('Add a photo of your working').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button('Remove 2'));
    await frames(2);
    await choose('5.heic');
    await screen.findByText(/can’t read one of these files/);
    expect(screen.queryByText(/left out the others/)).toBeNull();
    await frames(2);
  });

  it('that fail leave the message sent, say so, and are sent again under the same id', async () => {
    acceptMessages();
    api.on(tutorRoutes.addPhoto, {}, () => failure('storage_unavailable'));
    await visitThread();
    await choose('one.jpg');
    await frames(1);
    await write('I feel unsafe');
    fireEvent.click(button('Send'));
    await screen.findByText(/Your message was sent, but this photo wasn’t/);
    expect(tutorApi.sent().map(({ text }) => text)).toEqual(['I feel unsafe']);
    const arrival = Promise.withResolvers<undefined>();
    acceptPhotos(arrival.promise);
    button('Try again').focus();
    fireEvent.click(button('Try again'));
    const photo = screen.getByRole('group', { name: 'Photo 1' });
    expect(document.activeElement).toBe(photo);
    const status = within(photo).getByRole('status');
    await waitFor(() => expect(status.textContent).toBe('Sending the photo…'));
    expect(screen.queryByText(/but this photo wasn’t/)).toBeNull();
    arrival.resolve(undefined);
    await waitFor(() => expect(document.querySelectorAll('img[src$="STORED"]')).toHaveLength(1));
    const ids = api.callsTo(tutorRoutes.addPhoto).map(({ params }) => params['photoId']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(document.activeElement).toBe(photo);
  });

  it('of a new conversation are sent although the page changes', async () => {
    api.on(tutorRoutes.addPhoto, {}, () => failure('storage_unavailable'));
    await visit('/query/ask-tutor?new=question');
    await choose('one.jpg');
    await frames(1);
    await startThread();
    await screen.findByText(/Your message was sent, but this photo wasn’t/);
  });

  it('of a new conversation that turn out to be unreadable are named there, and can be removed', async () => {
    const reading = Promise.withResolvers<ImageBitmap>();
    vi.stubGlobal('createImageBitmap', () => reading.promise);
    await visit('/query/ask-tutor?new=question');
    await choose('one.heic');
    await startThread();
    reading.reject(new DOMException('The source image could not be decoded.'));
    await screen.findByText(/^Your message was sent, but this photo can’t be read/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    fireEvent.click(button('Remove'));
    await waitFor(() => expect(screen.queryByText(/this photo can’t be read/)).toBeNull());
    expect(document.activeElement?.textContent).toContain('Why?');
  });

  it('that are chosen while the message is sent go with it', async () => {
    const arrival = Promise.withResolvers<undefined>();
    acceptMessages(arrival.promise);
    acceptPhotos();
    await sendWith('one.jpg');
    await choose('two.jpg');
    await frames(2);
    arrival.resolve(undefined);
    await waitFor(() => expect(document.querySelectorAll('img[src$="STORED"]')).toHaveLength(2));
  });

  it('are all shown while they are sent one by one', async () => {
    const arrival = Promise.withResolvers<undefined>();
    acceptMessages();
    acceptPhotos(arrival.promise);
    await sendWith('one.jpg', 'two.jpg', 'three.jpg');
    await waitFor(() => expect(screen.getAllByText('Sending the photo…')).toHaveLength(3));
    await frames(3);
    expect(api.count(tutorRoutes.addPhoto)).toBe(1);
    arrival.resolve(undefined);
    await waitFor(() => expect(document.querySelectorAll('img[src$="STORED"]')).toHaveLength(3));
  });

  it('that the conversation names, although storing them failed, can be sent again', async () => {
    acceptMessages();
    const ids = new Set<string>();
    api
      .on(tutorRoutes.addPhoto, {}, ({ params }) => {
        ids.add(params['photoId'] ?? '');
        const [first = question(), sent = question()] = tutorApi.thread.messages;
        const photos = [...ids].map((id) => ({ photoId: id, state: 'shown' as const }));
        tutorApi.thread = aThread({ messages: [first, { ...sent, photos }] });
        return api.count(tutorRoutes.addPhoto) === 1 ? failure('storage_unavailable') : tutorApi.thread;
      })
      .on(tutorRoutes.getPhoto, {}, () => ({ jpeg: 'STORED' }));
    await sendWith('one.jpg', 'two.jpg');
    await waitFor(() => expect(document.querySelectorAll('img[src$="STORED"]')).toHaveLength(1));
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Photo 1' })).getByRole('button', { name: 'Try again' }),
    );
    await waitFor(() => expect(document.querySelectorAll('img[src$="STORED"]')).toHaveLength(2));
    expect(api.count(tutorRoutes.addPhoto)).toBe(3);
  });

  it('that come after the answer can be removed, and the answer is shown', async () => {
    acceptMessages();
    api.on(tutorRoutes.addPhoto, {}, () => {
      const messages = [...tutorApi.thread.messages, aMessage(m2, 'Because.', 'Tom')];
      tutorApi.thread = aThread({ messages, state: 'answered' });
      return failure('message_answered');
    });
    await sendWith('one.jpg');
    await screen.findByText(/this photo came too late: a tutor has already answered/);
    await screen.findByText('Because.');
    fireEvent.click(button('Remove'));
    await waitFor(() => expect(screen.queryByText(/came too late/)).toBeNull());
  });

  it('that the API will always refuse can be removed, but not sent again', async () => {
    const codes = ['photo_refused', 'photo_limit', 'photo_day_limit'] as const;
    acceptMessages();
    api.on(tutorRoutes.addPhoto, {}, () =>
      failure(codes[api.count(tutorRoutes.addPhoto) - 1] ?? 'not_found'),
    );
    await sendWith('one.jpg', 'two.jpg', 'three.jpg');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Photo 2' })).getByRole('button', { name: 'Remove' }),
    );
    await frames(2);
    expect(screen.queryByText(/a message can have 3 photos/)).toBeNull();
    await screen.findByText(/you can send 60 photos in a day/);
  });

  it('say that a tutor removed them', async () => {
    tutorApi.thread = aThread({ messages: [question({ photoId, state: 'removed' })] });
    await visitThread();
    await screen.findByText('A tutor removed this photo.');
    expect(api.count(tutorRoutes.getPhoto)).toBe(0);
  });

  it('of old messages are loaded only on demand', async () => {
    api.on(tutorRoutes.getPhoto, {}, () => ({ jpeg: 'STORED' }));
    const later = Array.from({ length: 6 }, (_, index) =>
      aMessage(`${m2.slice(0, -1)}${index + 3}`, 'Because.', 'Tom'),
    );
    tutorApi.thread = aThread({ messages: [question({ photoId, state: 'shown' }), ...later] });
    await visitThread();
    const show = await screen.findByRole('button', { name: 'Show photo 1' });
    expect(api.count(tutorRoutes.getPhoto)).toBe(0);
    fireEvent.click(show);
    await screen.findByRole('button', { name: 'Enlarge photo 1' });
  });
});

describe('staff', () => {
  it('see a photo, and remove it after a question', async () => {
    api.on(tutorRoutes.getInboxPhoto, { inboxId }, () => ({ jpeg: 'STORED' }));
    tutorApi.inboxThread = anInboxThread({ messages: [question({ photoId, state: 'shown' })] });
    api.on(
      tutorRoutes.removePhoto,
      { inboxId, photoId },
      () => (tutorApi.inboxThread = anInboxThread({ messages: [question({ photoId, state: 'removed' })] })),
    );
    await visitInboxThread();
    await screen.findByRole('button', { name: 'Enlarge photo 1' });
    fireEvent.click(button('Remove photo 1'));
    fireEvent.click(button('Leave it'));
    expect(document.activeElement).toBe(button('Remove photo 1'));
    fireEvent.click(button('Remove photo 1'));
    expect(api.count(tutorRoutes.removePhoto)).toBe(0);
    fireEvent.click(button('Remove it'));
    const photo = screen.getByRole('group', { name: 'Photo 1' });
    await within(photo).findByText('A tutor removed this photo.');
    expect(screen.queryByRole('button', { name: 'Enlarge photo 1' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(photo));
  });

  it('who are safeguarding leads open a photo on demand once they have removed it', async () => {
    api.on(tutorRoutes.getInboxPhoto, { inboxId }, () => ({ jpeg: 'STORED' }));
    tutorApi.inboxThread = anInboxThread({ messages: [question({ photoId, state: 'shown' })] });
    const removed = anInboxThread({ messages: [question({ photoId, state: 'restricted' })] });
    api.on(tutorRoutes.removePhoto, { inboxId, photoId }, () => (tutorApi.inboxThread = removed));
    await visitInboxThread();
    await screen.findByRole('button', { name: 'Enlarge photo 1' });
    fireEvent.click(button('Remove photo 1'));
    fireEvent.click(button('Remove it'));
    await screen.findByRole('button', { name: 'Show photo 1' });
    expect(screen.queryByRole('button', { name: 'Enlarge photo 1' })).toBeNull();
  });

  it('who are safeguarding leads open a removed photo on demand', async () => {
    api.on(tutorRoutes.getInboxPhoto, { inboxId }, () => ({ jpeg: 'STORED' }));
    tutorApi.inboxThread = anInboxThread({ messages: [question({ photoId, state: 'restricted' })] });
    await visitInboxThread();
    await screen.findByText(/Only safeguarding leads can open it/);
    expect(api.count(tutorRoutes.getInboxPhoto)).toBe(0);
    fireEvent.click(button('Show photo 1'));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Photo 1' }));
    await screen.findByRole('button', { name: 'Enlarge photo 1' });
    expect(screen.queryByRole('button', { name: 'Remove photo 1' })).toBeNull();
  });
});

describe('the keys for maths', () => {
  const press = (name: string) => fireEvent.click(button(name));

  it('write at the cursor and around what is selected', async () => {
    await visitThread();
    const text = await field();
    await write('x + y = 2');
    text.setSelectionRange(1, 1);
    press('x², squared');
    expect(text.value).toBe('x² + y = 2');
    expect([text.selectionStart, document.activeElement]).toEqual([2, text]);
    text.setSelectionRange(5, 6);
    press('√, square root');
    expect(text.value).toBe('x² + √(y) = 2');
    text.setSelectionRange(text.value.length, text.value.length);
    press('a/b, fraction');
    expect(text.value).toBe('x² + √(y) = 2()/()');
    expect(text.selectionStart).toBe('x² + √(y) = 2('.length);
    press('π, pi');
    expect(text.value).toBe('x² + √(y) = 2(π)/()');
  });
});

it('a row of the list shows the first words of the conversation', async () => {
  await visit('/query/ask-tutor');
  const row = await screen.findByRole('link', { name: /Why is it irrational\?/ });
  expect(row.textContent).toMatch(/^Maths: Surds/);
});
