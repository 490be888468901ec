/** Compares as IAM's `StringLike` and `ArnLike` do with patterns in which `*` stands for any characters. */
export function matchesAnyPattern(value: string, patterns: readonly string[]): boolean {
  const escaped = patterns.map((pattern) => pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return escaped.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`, 's').test(value));
}
