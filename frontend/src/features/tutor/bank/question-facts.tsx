import { useIntl } from 'react-intl';
import type { BankLine } from '../../../../../contract/tutor/bank.ts';

interface QuestionFactsProps {
  readonly question: Pick<
    BankLine,
    'level' | 'difficulty' | 'calculator' | 'kind' | 'rightPercent' | 'reports'
  >;
  /** The number of variants. */
  readonly count: number;
}

export function QuestionFacts({ question, count }: QuestionFactsProps) {
  const intl = useIntl();
  const { level, difficulty, calculator, kind, rightPercent, reports } = question;
  const names = [
    `level.${level}`,
    `difficulty.${difficulty}`,
    `kind.${kind}`,
    `calculator.${calculator ? 'yes' : 'no'}`,
    'variants',
    ...(rightPercent === null ? [] : ['right-percent']),
    ...(reports === 0 ? [] : ['reports']),
  ];
  const values = { count, rightPercent, reports };
  return names.map((name) => intl.formatMessage({ id: `tutor-bank.${name}` }, values)).join(' · ');
}
