import { useState, type SubmitEvent } from 'react';
import type { DefaultValues, FieldPath, FieldValues, SubmitHandler } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useSendingForm } from '../forms/use-sending-form.ts';
import { readAuthProblem, logAuthFailure, type AuthFailure, type AuthProblem } from './auth-problem.ts';

interface AuthFormOptions<Values extends FieldValues> {
  readonly schema: ZodMiniType<Values, Values>;
  readonly defaultValues: DefaultValues<Values>;
  readonly failure: AuthFailure;
  /** The field that takes the focus when the call fails, by its problem where that matters. */
  readonly refocus: FieldPath<Values> | ((problem: AuthProblem) => FieldPath<Values>);
  readonly send: SubmitHandler<Values>;
}

/** A form of the auth screens: it also says what went wrong, and puts the focus on the field to correct. */
export function useAuthForm<Values extends FieldValues>(options: AuthFormOptions<Values>) {
  const { schema, defaultValues, failure, refocus, send } = options;
  const [problem, setProblem] = useState<AuthProblem>();
  const forgetProblem = () => setProblem(undefined);

  /** Makes a call, and shows and returns the problem that it met. */
  const tryCall = async (name: AuthFailure, call: () => void | Promise<void>) => {
    forgetProblem();
    try {
      await call();
      return undefined;
    } catch (error) {
      logAuthFailure(name, error);
      const met = readAuthProblem(name, error);
      setProblem(met);
      return met;
    }
  };
  /** Makes a call. False if it failed, and then the form shows why. */
  const attempt = async (name: AuthFailure, call: () => void | Promise<void>): Promise<boolean> =>
    (await tryCall(name, call)) === undefined;
  const sendingForm = useSendingForm<Values>({
    schema,
    defaultValues,
    send: async (values, form) => {
      const met = await tryCall(failure, () => send(values) as Promise<void>);
      if (met !== undefined) form.setFocus(typeof refocus === 'function' ? refocus(met) : refocus);
    },
  });
  const onSubmit = (event: SubmitEvent) => {
    // What the last try met is over, also where this one stops at a field.
    forgetProblem();
    sendingForm.onSubmit(event);
  };
  return { ...sendingForm, onSubmit, problem, forgetProblem, attempt };
}
