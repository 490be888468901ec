import { paths, soundTree, type Tree } from '../content-folder.fixture.ts';

/** A bank of one sound question that varies. */
export const varyingBank = `- id: expand-brackets
  level: ks3
  lesson: halves
  vary:
    a: { from: 2, to: 12 }
    b: [3, 5, 7]
  where: a != b
  check: (x + {a})(x + {b})
  stem: Expand $(x + {a})(x + {b})$.
  options:
    - text: $x^2 + {a + b}x + {a * b}$
      value: x^2 + {a + b}x + {a * b}
    - text: $x^2 + {a * b}$
      value: x^2 + {a * b}
      reason: The terms in the middle, \${a}x$ and \${b}x$, are missing.
    - text: $x^2 + {a * b}x + {a + b}$
      value: x^2 + {a * b}x + {a + b}
      reason: The sum {a + b} and the product {a * b} changed places.
  solution: Work from left to right.
`;

/** The line of the bank that holds this text, from 1. */
export function lineWith(text: string): number {
  return varyingBank.slice(0, varyingBank.indexOf(text)).split('\n').length;
}

/** The sound content folder with that bank, in which passages are replaced; each must be there. */
export function varyingTree(...changes: readonly (readonly [from: string, to: string])[]): Tree {
  const bank = changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The bank does not hold ${from}`);
    return text.replaceAll(from, () => to);
  }, varyingBank);
  return { ...soundTree, [paths.questions]: bank };
}
