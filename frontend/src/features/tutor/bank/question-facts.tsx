import { useIntl } from 'react-intl';
import type { BankLine } from '../../../../../contract/tutor/bank.ts';

interface QuestionFactsProps {
  readonly question: Pick<BankLine, 'level' | 'difficulty' | 'calculator' | 'kind'>;
  /** The number of variants. */
  readonly count: number;
}

export function QuestionFacts({ question, count }: QuestionFactsProps) {
  const intl = useIntl();
  const { level, difficulty, calculator, kind } = question;
  const names = [
    `level.${level}`,
    `difficulty.${difficulty}`,
    `kind.${kind}`,
    `calculator.${calculator ? 'yes' : 'no'}`,
    'variants',
  ];
  return names.map((name) => intl.formatMessage({ id: `tutor-bank.${name}` }, { count })).join(' · ');
}
