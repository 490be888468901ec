import { useState, type SubmitEvent } from 'react';
import type { DefaultValues, FieldPath, FieldValues, SubmitHandler } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useSendingForm } from '../use-sending-form.ts';
import { authProblem, logAuthFailure, type AuthFailure, type AuthProblem } from './auth-problem.ts';

interface AuthFormOptions<Values extends FieldValues> {
  readonly schema: ZodMiniType<Values, Values>;
  readonly defaultValues: DefaultValues<Values>;
  readonly failure: AuthFailure;
  /** The field that takes the focus when the call fails. */
  readonly refocus: FieldPath<Values>;
  readonly send: SubmitHandler<Values>;
}

/** A form of the auth screens: it also says what went wrong, and puts the focus on the field to correct. */
export function useAuthForm<Values extends FieldValues>(options: AuthFormOptions<Values>) {
  const { schema, defaultValues, failure, refocus, send } = options;
  const [problem, setProblem] = useState<AuthProblem>();
  const forgetProblem = () => setProblem(undefined);

  /** Makes a call of the form's; false where it failed, which the form then says. */
  const attempt = async (name: AuthFailure, call: () => void | Promise<void>): Promise<boolean> => {
    forgetProblem();
    try {
      await call();
      return true;
    } catch (error) {
      logAuthFailure(name, error);
      setProblem(authProblem(name, error));
      return false;
    }
  };
  const sendingForm = useSendingForm<Values>({
    schema,
    defaultValues,
    send: async (values, form) => {
      if (!(await attempt(failure, () => send(values) as Promise<void>))) form.setFocus(refocus);
    },
  });
  const onSubmit = (event: SubmitEvent) => {
    // What the last try met is over, also where this one stops at a field.
    forgetProblem();
    sendingForm.onSubmit(event);
  };
  return { ...sendingForm, onSubmit, problem, forgetProblem, attempt };
}
