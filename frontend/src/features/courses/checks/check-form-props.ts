import type { ReactNode } from 'react';
import type { CheckForm } from '../../../../../contract/typed-answers/read-check.ts';

export interface CheckFormProps<Kind extends CheckForm['kind']> {
  readonly form: CheckForm & { readonly kind: Kind };
  readonly questionId: string;
  readonly finished: boolean;
  /** Says what happens next after a wrong answer. */
  readonly next: ReactNode;
  readonly onTry: (right: boolean) => void;
}
