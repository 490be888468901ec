import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

type Form<Values extends FieldValues> = UseFormReturn<Values, unknown, Values>;

interface SendingForm<Values extends FieldValues> {
  readonly form: Form<Values>;
  readonly sending: boolean;
  readonly onSubmit: (event: SubmitEvent) => void;
}

interface Options<Values extends FieldValues> {
  readonly schema: ZodMiniType<Values, Values>;
  readonly defaultValues: DefaultValues<Values>;
  readonly onTyped?: (values: Values) => void;
  /** Sends the form's values. The returned promise must not reject. */
  readonly send: (values: Values, form: Form<Values>) => Promise<void>;
}

/** Sends the form's values once, even after a double click. If a field is invalid, focuses that field instead. */
export function useSendingForm<Values extends FieldValues>(options: Options<Values>): SendingForm<Values> {
  const { schema, defaultValues, onTyped, send } = options;
  const form = useForm<Values, unknown, Values>({ resolver: standardSchemaResolver(schema), defaultValues });
  const { subscribe } = form;
  const notify = useEffectEvent((values: Values) => onTyped?.(values));
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, type }) => {
          if (type === 'change') notify(values);
        },
      }),
    [subscribe],
  );
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const sendOnce = async (values: Values) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await send(values, form);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  const onSubmit = (event: SubmitEvent) => void form.handleSubmit(sendOnce)(event);
  return { form, sending, onSubmit };
}
