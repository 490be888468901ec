const reservedDomain =
  /[\w.+@-]*(?:\.(?:example|invalid|localhost|test)|(?<![\w-])example\.(?:com|net|org))\b(?!\.?\w)/gi;
const phoneNumber = /(?<![\w+])(?:\+|0|\(0)[\d\s().-]{8,}\d(?!\w)/g;
const dramaNumber =
  /^0(?:1(?:1[3-8]|[2-6]1)4960|1632960|1914980|2079460|2896496|2920180|3069990|7700900|8081570|9098790)\d{3}$/;

/**
 * Lists texts of `content/centre.yaml` that reach nobody, such as `phone: 0113 496 0142`: domains that are reserved for
 * examples and tests (https://www.rfc-editor.org/rfc/rfc2606), and telephone numbers that are reserved for drama
 * (https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama).
 */
export function listPlaceholders(centre: object): string[] {
  return Object.entries(centre).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return findPlaceholders(value).map((found) => `${name}: ${found}`);
    if (typeof value !== 'object' || value === null) return [];
    return listPlaceholders(value).map((found) => `${name}.${found}`);
  });
}

function findPlaceholders(text: string): string[] {
  return [...(text.match(reservedDomain) ?? []), ...(text.match(phoneNumber) ?? []).filter(isForDrama)];
}

function isForDrama(phone: string): boolean {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^(?:\+|00)440?/, '0');
  return dramaNumber.test(digits);
}
