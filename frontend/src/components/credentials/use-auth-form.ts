import { useState, type SubmitEvent } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { useSendingForm, type FormValues } from '../forms/use-sending-form.ts';
import { readAuthProblem, logAuthFailure, type AuthFailure, type AuthProblem } from './auth-problem.ts';

interface AuthFormOptions<Values extends FormValues> {
  readonly schema: ZodMiniType<Values, Values>;
  readonly defaultValues: Values;
  readonly failure: AuthFailure;
  readonly refocus: (keyof Values & string) | ((problem: AuthProblem) => keyof Values & string);
  readonly send: (values: Values) => Promise<void>;
}

/** A form that calls Cognito or the API. If the call fails, shows the problem and focuses the field to correct. */
export function useAuthForm<Values extends FormValues>(options: AuthFormOptions<Values>) {
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
      const found = await tryCall(failure, () => send(values));
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
