/** What a pupil types for a TeX command. */
const signs: Readonly<Record<string, string>> = {
  times: '*',
  cdot: '*',
  div: '÷',
  pm: '+',
  approx: '=',
  le: '<',
  ge: '>',
  lt: '<',
  gt: '>',
  rightarrow: '->',
  to: '->',
  xrightarrow: '->',
  pi: ' pi ',
  lambda: ' lambda ',
  theta: ' theta ',
  circ: ' degrees ',
  degree: ' degrees ',
  cup: ' union ',
  cap: ' intersection ',
  mid: ' given ',
  propto: ' proportional ',
  sin: ' sin ',
  cos: ' cos ',
  tan: ' tan ',
  xi: ' universal set ',
};

/** Writes a TeX formula as a pupil would type it: `\frac{2}{3} + \frac{1}{4}` becomes `2/3 + 1/4`. */
export function texText(tex: string): string {
  return tex
    .replace(/\\[,;:! ]|\\q?quad|~|\\(?:begin|end)\{[a-z]*\}|\\(?:left|right|displaystyle)\b|&/g, ' ')
    .replace(/\\\\/g, ' ; ')
    .replace(/(?<=\d)\s+(?=\d{3}\b)/g, '')
    .replace(/\^\s*\{?\\(?:circ|degree)\}?/g, ' degrees ')
    .replace(/_\{(\w+)\}|_(?=\w)/g, '$1')
    .replace(/\^\{([^{}]*)\}/g, '^$1')
    .replace(/\\(?:text|mathrm|textbf|mathbf|mathit|textit)\{([^{}]*)\}/g, ' $1 ')
    .replace(/\\sqrt\[\d\]\{([^{}]*)\}/g, 'sqrt($1)')
    .replace(/\\sqrt\{([^{}]*)\}/g, 'sqrt($1)')
    .replace(/\\d?frac\{([^{}]*)\}\{([^{}]*)\}/g, (_, top: string, bottom: string) => {
      const group = (part: string) => (/^\w+$/.test(part) ? part : `(${part})`);
      return ` ${group(top)}/${group(bottom)} `;
    })
    .replace(/[{}]/g, '')
    .replace(/\\%/g, '%')
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => signs[name] ?? ' ')
    .replace(/\\/g, ' ');
}
