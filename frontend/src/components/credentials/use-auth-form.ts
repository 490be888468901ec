import { useState, type SubmitEvent } from 'react';
import type { DefaultValues, FieldPath, FieldValues, SubmitHandler } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useSendingForm } from '../forms/use-sending-form.ts';
import { readAuthProblem, logAuthFailure, type AuthFailure, type AuthProblem } from './auth-problem.ts';

interface AuthFormOptions<Values extends FieldValues> {
  readonly schema: ZodMiniType<Values, Values>;
  readonly defaultValues: DefaultValues<Values>;
  readonly failure: AuthFailure;
  readonly refocus: FieldPath<Values> | ((problem: AuthProblem) => FieldPath<Values>);
  readonly send: SubmitHandler<Values>;
}

/** A form that calls Cognito or the API. If the call fails, shows the problem and focuses the field to correct. */
export function useAuthForm<Values extends FieldValues>(options: AuthFormOptions<Values>) {
  const { schema, defaultValues, failure, refocus, send } = options;
  const [problem, setProblem] = useState<AuthProblem>();
  const clearProblem = () => setProblem(undefined);

  const tryCall = async (name: AuthFailure, call: () => void | Promise<void>) => {
    clearProblem();
    try {
      await call();
      return undefined;
    } catch (error) {
      logAuthFailure(name, error);
      const found = readAuthProblem(name, error);
      setProblem(found);
      return found;
    }
  };
  const attempt = async (name: AuthFailure, call: () => void | Promise<void>): Promise<boolean> =>
    (await tryCall(name, call)) === undefined;
  const sendingForm = useSendingForm<Values>({
    schema,
    defaultValues,
    send: async (values, form) => {
      const found = await tryCall(failure, () => send(values) as Promise<void>);
      if (found !== undefined) form.setFocus(typeof refocus === 'function' ? refocus(found) : refocus);
    },
  });
  const onSubmit = (event: SubmitEvent) => {
    // The old problem disappears even if an invalid field prevents a new call.
    clearProblem();
    sendingForm.onSubmit(event);
  };
  return { ...sendingForm, onSubmit, problem, clearProblem, attempt };
}
