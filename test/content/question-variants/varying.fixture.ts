import { findLine, paths, soundTree, type Changes, type Tree } from '../content-folder.fixture.ts';

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

export const lineWith = (text: string) => findLine(varyingBank, text);

export function varyingTree(...changes: Changes): Tree {
  const bank = changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The bank does not hold ${from}`);
    return text.replaceAll(from, () => to);
  }, varyingBank);
  return { ...soundTree, [paths.questions]: bank };
}
