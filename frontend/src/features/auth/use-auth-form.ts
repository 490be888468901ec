import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, useState, type SubmitEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type SubmitHandler,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { authProblem, logAuthFailure, type AuthFailure, type AuthProblem } from './auth-problem.ts';

interface AuthFormOptions<Values extends FieldValues> {
  readonly schema: ZodMiniType<Values, Values>;
  readonly defaultValues: DefaultValues<Values>;
  readonly failure: AuthFailure;
  /** The field that takes the focus when the call fails. */
  readonly refocus: FieldPath<Values>;
  readonly send: SubmitHandler<Values>;
}

/**
 * A form of the auth screens: checks the fields, sends once however often the button is pressed, and says what went
 * wrong. What was typed stays. The first field with an error, else the one to correct, gets the focus.
 */
export function useAuthForm<Values extends FieldValues>(options: AuthFormOptions<Values>) {
  const { schema, defaultValues, failure, refocus, send } = options;
  const form = useForm<Values, unknown, Values>({ resolver: standardSchemaResolver(schema), defaultValues });
  const [problem, setProblem] = useState<AuthProblem>();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const sendOnce = async (values: Values) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setProblem(undefined);
    try {
      await send(values);
    } catch (error) {
      logAuthFailure(failure, error);
      setProblem(authProblem(failure, error));
      form.setFocus(refocus);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  const onSubmit = (event: SubmitEvent) => void form.handleSubmit(sendOnce)(event);
  return { form, problem, sending, onSubmit };
}
