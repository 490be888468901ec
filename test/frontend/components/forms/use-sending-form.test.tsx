import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { useSendingForm } from '../../../../frontend/src/components/forms/use-sending-form.ts';

/** Checks that wait for the test. Each check has the text that it judges. */
const checks: { readonly typed: string; readonly finish: () => void }[] = [];

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(2, 'short'), z.regex(/^[a-z]*$/, 'odd')),
  word: z.string().check(
    z.check(async ({ value, issues }) => {
      if (value === '') return;
      await new Promise<void>((finish) => checks.push({ typed: value, finish }));
      if (value === 'easy') issues.push({ code: 'custom', message: 'easy', input: value });
    }),
  ),
});
type Values = z.infer<typeof schema>;

const send = vi.fn<(values: Values) => Promise<void>>();
const onTyped = vi.fn<(values: Values) => void>();

function Form() {
  const { form, sending, onSubmit } = useSendingForm<Values>({
    schema,
    defaultValues: { name: '', word: '' },
    onTyped,
    send,
  });
  const { error: nameError, ...name } = form.register('name');
  const { error: wordError, ...word } = form.register('word');
  return (
    <form onSubmit={onSubmit} noValidate>
      <input aria-label="name" aria-description={nameError} {...name} />
      <input aria-label="word" aria-description={wordError} {...word} />
      <button>{sending ? 'Sending' : 'Send'}</button>
      <button type="button" onClick={form.reset}>
        Reset
      </button>
    </form>
  );
}

afterEach(cleanup);

function open() {
  for (const mock of [send, onTyped]) mock.mockReset();
  send.mockResolvedValue();
  checks.length = 0;
  render(<Form />);
  const user = userEvent.setup();
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    user,
    field,
    readError: (label: string) => field(label).getAttribute('aria-description'),
    press: (label: string) => user.click(screen.getByRole('button', { name: label })),
    /** Finishes all checks of a text. */
    finish: (typed: string) =>
      act(async () => {
        for (const check of checks) if (check.typed === typed) check.finish();
        await Promise.resolve();
      }),
  };
}

describe('useSendingForm', () => {
  it('shows errors from the first attempt on, and then as the student types', async () => {
    const { user, field, readError, press } = open();
    await user.type(field('name'), '!');
    expect(readError('name')).toBeNull();
    await press('Send');
    expect(readError('name')).toBe('short');
    expect(document.activeElement).toBe(field('name'));
    await user.type(field('name'), '!');
    expect(readError('name')).toBe('odd');
    await user.clear(field('name'));
    await user.type(field('name'), 'ada');
    expect(readError('name')).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  it('sends the checked values once, however often the student presses', async () => {
    const { user, field, press, finish } = open();
    await user.type(field('name'), ' ada ');
    await user.type(field('word'), 'hard');
    expect(onTyped).toHaveBeenLastCalledWith({ name: ' ada ', word: 'hard' });
    await press('Send');
    await press('Send');
    expect(send).not.toHaveBeenCalled();
    await finish('hard');
    expect(send.mock.calls.map(([values]) => values)).toEqual([{ name: 'ada', word: 'hard' }]);
    await press('Send');
    expect(checks).toHaveLength(2);
  });

  it('ignores a late check of a text that has changed', async () => {
    const { user, field, readError, press, finish } = open();
    await press('Send');
    await user.type(field('name'), 'ada');
    await user.click(field('word'));
    await user.paste('easy');
    await user.paste('!');
    await finish('easy!');
    await finish('easy');
    expect(readError('word')).toBeNull();
  });

  it('keeps the error of a field when another field changes', async () => {
    const { user, field, readError, press, finish } = open();
    await user.click(field('word'));
    await user.paste('easy');
    await press('Send');
    await finish('easy');
    expect([readError('name'), readError('word')]).toEqual(['short', 'easy']);
    await user.click(field('name'));
    await user.paste('ada');
    await finish('easy');
    expect([readError('name'), readError('word')]).toEqual([null, 'easy']);
  });

  it('forgets values and errors when it is reset', async () => {
    const { user, field, readError, press } = open();
    await user.type(field('name'), '!');
    await press('Send');
    await press('Reset');
    expect([field('name').value, readError('name')]).toEqual(['', null]);
    await user.type(field('name'), '!');
    expect(readError('name')).toBeNull();
  });

  describe('with fields that a password manager fills in without an event', () => {
    it('sends what the fields show', async () => {
      const { field, press, finish } = open();
      field('name').value = 'ada';
      field('word').value = 'hard';
      await press('Send');
      await finish('hard');
      expect(send.mock.calls.map(([values]) => values)).toEqual([{ name: 'ada', word: 'hard' }]);
    });

    it('keeps them while the student types into another field', async () => {
      const { user, field, press, finish } = open();
      field('name').value = 'ada';
      await user.click(field('word'));
      await user.paste('hard');
      expect(field('name').value).toBe('ada');
      await press('Send');
      await finish('hard');
      expect(send.mock.calls.map(([values]) => values)).toEqual([{ name: 'ada', word: 'hard' }]);
    });
  });
});
