export const answerKinds = ['number', 'expression', 'word'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const expressionForms = ['simplest', 'expanded', 'factorised'] as const;

/** What a check accepts, as its author wrote it. */
export interface Accepted {
  readonly kind: AnswerKind;
  /** Words may have several. A number may have a unit, such as `12.5 cm²`. */
  readonly answers: readonly string[];
  /** `simplest`, `expanded`, `factorised`, `standard form`, `± 0.05`, `to 2 d.p.` or `to 3 s.f.` */
  readonly form?: string;
}

/**
 * `almost` is a right answer that has to be written differently, and `unreadable` no answer at all. Neither uses up a
 * try. `reason` names a message, and `values` is what the message needs.
 */
export type Verdict =
  | { readonly kind: 'right'; readonly reason?: 'unit-missing' | 'exact'; readonly values?: string }
  | {
      readonly kind: 'almost';
      readonly reason:
        | 'simplest'
        | 'expanded'
        | 'factorised'
        | 'fraction'
        | 'standard-form'
        | 'percent'
        | 'work-out'
        | 'convert'
        | 'round'
        | 'spelling';
      readonly values?: string;
    }
  | {
      readonly kind: 'unreadable';
      readonly reason:
        | 'empty'
        | 'too-long'
        | 'too-large'
        | 'number'
        | 'comma'
        | 'expression'
        | 'letters'
        | 'equation'
        | 'only-answer'
        | 'unknown-unit';
      readonly values?: string;
    }
  | {
      readonly kind: 'wrong';
      readonly reason?: 'sign' | 'power-of-ten' | 'rounded' | 'reciprocal' | 'unit' | 'constant' | 'factor';
      readonly values?: string;
    };
