import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ExamQuestion } from '../../../../../contract/courses/exam-questions.ts';
import { Disclosure } from '../../../components/folding/disclosure.tsx';
import { PreparedText } from '../../../components/prose/prepared-text.tsx';
import { Text } from '../../../components/text.tsx';

interface ExamExamplesProps {
  readonly examQuestion: ExamQuestion;
}

/** Names lines of the scheme by their numbers, as the boxes to tick do. */
function EarnedLines({ examQuestion, earns }: ExamExamplesProps & { readonly earns: readonly string[] }) {
  const intl = useIntl();
  const numbers = examQuestion.scheme.flatMap(({ lineId }, index) =>
    earns.includes(lineId) ? [String(index + 1)] : [],
  );
  return (
    <FormattedMessage
      id="exam.earns"
      values={{ count: numbers.length, lines: intl.formatList(numbers, { type: 'conjunction' }) }}
    />
  );
}

/** The model answer and the listed answers, folded. */
export function ExamExamples({ examQuestion }: ExamExamplesProps) {
  const { model, answers, marks: of } = examQuestion;
  return (
    <div>
      <Disclosure title={<FormattedMessage id="exam.model" />}>
        <Box component="ol" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
          {model.map(({ text, earns }, index) => (
            <li key={index}>
              <PreparedText tree={text} />
              {earns.length > 0 && (
                <Box sx={{ color: 'good.main', fontWeight: 600 }}>
                  <EarnedLines examQuestion={examQuestion} earns={earns} />
                </Box>
              )}
            </li>
          ))}
        </Box>
      </Disclosure>
      <Disclosure title={<FormattedMessage id="exam.answers" values={{ count: answers.length }} />}>
        <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
          {answers.map(({ text, earns, marks, missing }, index) => (
            <Box
              key={index}
              component="li"
              sx={{ borderInlineStart: 4, borderColor: 'divider', paddingInlineStart: 2 }}
            >
              <PreparedText tree={text} />
              <Text
                sx={{ fontWeight: 600, marginBlock: 1 }}
                message="exam.answer-marks"
                values={{
                  marks,
                  of,
                  earned: <EarnedLines examQuestion={examQuestion} earns={earns} />,
                }}
              />
              <PreparedText tree={missing} />
            </Box>
          ))}
        </Box>
      </Disclosure>
    </div>
  );
}
