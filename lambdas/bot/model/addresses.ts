const topLevels =
  'com|net|org|info|biz|io|co|me|app|dev|xyz|ru|cn|de|fr|eu|uk|us|ie|tv|gg|ly|to|ai|link|site|online|club|shop|live|chat|page|top|win|click|space|store|tech|zip|mov|games|game|fun|social|network|website|cloud|zone|onion|example|test|invalid|local';

const plainAddresses = new RegExp(
  [
    String.raw`\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s)>\]]*`,
    String.raw`\b(?:javascript|vbscript|mailto|tel|sms|blob|file|ftp|intent|whatsapp|skype):\S*`,
    String.raw`\bdata:\s*[a-z]+\/\S*`,
    String.raw`\bwww\d?\.[^\s)>\]]+`,
    String.raw`(?<![\w@.-])(?:[a-z0-9-]+\.)+(?:${topLevels})\b(?:[/?#:][^\s)>\]]*)?`,
    String.raw`(?<![:/\w])\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+[^\s)>\]]*`,
  ].join('|'),
  'gi',
);

export const removeAddresses = (text: string): string => text.replace(plainAddresses, '');

/** Rewrites disguised web addresses, such as `example dot com` and `h t t p :`, as plain ones. */
function revealAddresses(text: string): string {
  return (
    text
      .normalize('NFKC')
      // A browser reads this character as a full stop.
      .replaceAll('。', '.')
      // Otherwise the text around a bold apostrophe, or the numbers of a table, would be joined below.
      .replace(/(?<=\s)\*\*['’]\*\*/g, ' ; ')
      .replace(/(?<=\|[ \t]{0,9}\d{1,3}(?:\.\d{1,2})?[ \t]{0,9})\|/g, ' ; ')
      .replace(/[*_`~\\{}|"'“”‘’]/g, '')
      .replace(/h\s*[tx]{2}\s*p\s*(s?)\s*:/gi, 'http$1:')
      .replace(/[[(]\s*(?:\.|dot)\s*[\])]/gi, '.')
      .replace(/[[(]\s*(?:at|@)\s*[\])]/gi, '@')
      .replace(/[[(]\s*(?::|colon)\s*[\])]/gi, ':')
      .replace(/\s+(?:dot|d0t)\s+(?=[a-z])/gi, '.')
      .replace(/(?<=[a-z0-9])\s+\.\s*(?=[a-z])/gi, '.')
      .replace(/:\s*\/\s*\//g, '://')
      .replace(/\s+(?:colon)\s+(?:slash|\/)\s+(?:slash|\/)/gi, '://')
  );
}

/** Matches host names and IP addresses, but not `end.The` between two sentences, or titles such as `Mr.Smith`. */
const hostNames = new RegExp(
  [
    String.raw`[a-zA-Z][a-zA-Z0-9-]+\.[a-z][a-zA-Z]+`,
    String.raw`\b(?!(?:Mrs?|Ms|Dr|St|Prof)\.)[A-Z][a-z0-9-]+\.[A-Z][a-zA-Z]{2,}`,
    String.raw`[A-Z]{3,}\.[A-Z]{3,}`,
    String.raw`\d{1,3}(?:\.\d{1,3}){3}`,
  ].join('|'),
);

const suspicious = [
  /:\/\//,
  /www\d?\s*\.\s*[a-z0-9]/,
  /(?:javascript|vbscript|mailto|whatsapp|skype|intent)\s*:/,
  /\b(?:data|blob|file)\s*:\s*(?:[a-z]+\/|,|;|\/)/,
  new RegExp(String.raw`[a-z0-9-]{2,}\.(?:${topLevels})\b`),
  // No lesson needs this sign.
  /@/,
  /\b(?:snapchat|whatsapp|instagram|telegram|discord|tiktok|facebook|wechat|roblox|kik)\b/,
  // Short names such as "snap" are also ordinary words, so they match only next to certain words.
  /\b(?:snap|insta|ig|fb)\s*[:=]\s*\w/,
  /\b(?:my|(?:add|message|text|find|follow) me on) (?:snap|insta|ig|fb)\b/,
];

/** Matches phone numbers, but not the groups of a long number such as `1 000 000 000 000`. */
const phoneNumber = /(?<!\d[\s,.]?)(?:\+|0)(?:[\s().-]*\d){9,14}(?!\d)/g;
const isFraction = (digits: string) => /^0\.\d+$/.test(digits);

/** Matches a British mobile number without the leading 0, unless the number ends in 000. */
const mobileNumber = /(?<![\d.,])7[1-57-9]\d\d(?:[\s()-]*\d){6}(?!\d)(?<!000)/;

/** Whether a text contains a web address, a phone number or an account on another site, perhaps disguised. */
export const containsAddress = (text: string): boolean => {
  const cased = revealAddresses(text);
  const flat = cased.toLowerCase();
  return (
    hostNames.test(cased) ||
    mobileNumber.test(flat) ||
    suspicious.some((pattern) => pattern.test(flat)) ||
    flat.match(phoneNumber)?.some((digits) => !isFraction(digits)) === true ||
    /\\(?:href|url|includegraphics|html\w*)\b/.test(text)
  );
};
