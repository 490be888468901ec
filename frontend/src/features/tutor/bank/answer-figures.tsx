import { FormattedMessage } from 'react-intl';
import type { BankQuestion } from '../../../../../contract/tutor/bank.ts';
import { OptionLabel } from '../../../components/prose/option-label.tsx';
import { BarRow, BarTable } from '../../../components/progress/bar-table.tsx';
import { Text } from '../../../components/text.tsx';
import { formatLetter } from './format-letter.ts';

const toPercent = (part: number, whole: number) => Math.round((100 * part) / whole);

/** How students answered a question. The options are those of the first variant. */
export function AnswerFigures({ question: { answers, variants } }: { question: BankQuestion }) {
  if (answers === null) return <Text message="tutor-bank.answers.few" />;
  const { asked, chosen, tests, slow } = answers;
  const options = variants[0]?.options ?? [];
  const mostWrong = Math.max(
    1,
    ...options.map(({ reason }, index) => (reason === null ? 0 : (chosen[index] ?? 0))),
  );
  return (
    <>
      <p>
        <FormattedMessage id="tutor-bank.answers.asked" values={{ asked, tests }} />{' '}
        {tests > 0 && (
          <FormattedMessage id="tutor-bank.answers.slow" values={{ percent: toPercent(slow, tests) }} />
        )}
      </p>
      <BarTable caption="tutor-bank.answers.chosen">
        {options.map(({ text, reason }, index) => {
          const count = chosen[index] ?? 0;
          return (
            <BarRow
              key={index}
              title={<OptionLabel option={{ optionId: formatLetter(index), text }} />}
              detail={
                reason === null ? (
                  <FormattedMessage id="tutor-bank.right" />
                ) : (
                  count === mostWrong && <FormattedMessage id="tutor-bank.answers.most-wrong" />
                )
              }
              percent={toPercent(count, asked)}
              figure={
                <FormattedMessage
                  id="tutor-bank.answers.percent"
                  values={{ percent: toPercent(count, asked) }}
                />
              }
            />
          );
        })}
      </BarTable>
    </>
  );
}
