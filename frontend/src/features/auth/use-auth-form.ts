import { useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, SubmitHandler } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useSendingForm } from '../../components/use-sending-form.ts';
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
  const sendingForm = useSendingForm<Values>({
    schema,
    defaultValues,
    send: async (values, form) => {
      setProblem(undefined);
      try {
        await send(values);
      } catch (error) {
        logAuthFailure(failure, error);
        setProblem(authProblem(failure, error));
        form.setFocus(refocus);
      }
    },
  });
  return { ...sendingForm, problem };
}
