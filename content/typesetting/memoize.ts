/** The results for more texts than these would need much memory, and equal texts mostly follow one another closely. */
const most = 1000;

/** Computes the results for equal texts once. Callers must not change the results, because others get them too. */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { readonly result: Result }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.result;
    const result = compute(text);
    if (known.size >= most) known.clear();
    known.set(text, { result });
    return result;
  };
}
