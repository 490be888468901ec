/** Text that stays on its line, so that it can't add a header or pose as a line of ours. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
