/** The ends of names on the internet that addresses to a child would have. */
const topLevels =
  'com|net|org|info|biz|io|co|me|app|dev|xyz|ru|cn|de|fr|eu|uk|us|ie|tv|gg|ly|to|ai|link|site|online|club|shop|live|chat|page|top|win|click|space|store|tech|zip|mov|games|game|fun|social|network|website|cloud|zone|onion|example|test|invalid|local';

/** Addresses as they are written plainly: they are taken out, and the sentence around them stays. */
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

/** The text without the addresses that stand in it plainly. */
export const withoutAddresses = (text: string): string => text.replace(plainAddresses, '');

/** The text as it could be read by somebody who looks for an address in it, whatever stands between its letters. */
function flattened(text: string): string {
  return (
    text
      .normalize('NFKC')
      // A browser reads it as a full stop.
      .replaceAll('。', '.')
      // An apostrophe that a lesson shows for itself is a word, and numbers in a table are apart.
      .replace(/(?<=\s)\*\*['’]\*\*/g, ' ; ')
      .replace(/(?<=\|[ \t]{0,9}\d{1,3}[ \t]{0,9})\|/g, ' ; ')
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

/**
 * What looks like a name on the internet, or a number; a sentence that begins without a space has a capital letter, and
 * the word before it has none, unless it is short for how somebody is addressed.
 */
const names = new RegExp(
  [
    String.raw`[a-zA-Z][a-zA-Z0-9-]+\.[a-z][a-zA-Z]+`,
    String.raw`\b(?!(?:Mrs?|Ms|Dr|St|Prof)\.)[A-Z][a-z0-9-]+\.[A-Z][a-zA-Z]{2,}`,
    String.raw`[A-Z]{3,}\.[A-Z]{3,}`,
    String.raw`\d{1,3}(?:\.\d{1,3}){3}`,
  ].join('|'),
);

/** Signs of an address, a way to be reached outside, or a command of TeX that leads elsewhere. */
const suspicious = [
  /:\/\//,
  /www\d?\s*\.\s*[a-z0-9]/,
  /(?:javascript|vbscript|mailto|whatsapp|skype|intent)\s*:/,
  /\b(?:data|blob|file)\s*:\s*(?:[a-z]+\/|,|;|\/)/,
  new RegExp(String.raw`[a-z0-9-]{2,}\.(?:${topLevels})\b`),
  // Nothing that a lesson says needs one.
  /@/,
  /\b(?:snapchat|whatsapp|instagram|telegram|discord|tiktok|facebook|wechat|roblox|kik)\b/,
  // Their short names are words, too, so that what stands around them counts.
  /\b(?:snap|insta|ig|fb)\s*[:=]\s*\w/,
  /\b(?:my|(?:add|message|text|find|follow) me on) (?:snap|insta|ig|fb)\b/,
];

/** Digits that could be called; a decimal fraction is none, nor a long number in groups. */
const phoneNumber = /(?<!\d[\s,.]?)(?:\+|0)(?:[\s().-]*\d){9,14}(?!\d)/g;
const isFraction = (digits: string) => /^0\.\d+$/.test(digits);

/** A mobile number without its 0, as it is written: four digits, then six. A round number is none. */
const mobileNumber = /(?<![\d.,])7[1-57-9]\d\d(?:[\s()-]*\d){6}(?!\d)(?<!000)/;

/** True where a text holds an address or a way to be reached, in whatever spelling. */
export const holdsAddress = (text: string): boolean => {
  const cased = flattened(text);
  const flat = cased.toLowerCase();
  return (
    names.test(cased) ||
    mobileNumber.test(flat) ||
    suspicious.some((pattern) => pattern.test(flat)) ||
    flat.match(phoneNumber)?.some((digits) => !isFraction(digits)) === true ||
    /\\(?:href|url|includegraphics|html\w*)\b/.test(text)
  );
};
