import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BankQuestion } from '../../../../../contract/tutor/bank.ts';
import { AccordionSection } from '../../../components/folding/accordion-section.tsx';
import { TextLink } from '../../../components/links.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { PanelStack } from '../../../components/panel.tsx';
import { OptionLabel } from '../../../components/prose/option-label.tsx';
import { PreparedLine, PreparedText } from '../../../components/prose/prepared-text.tsx';
import { Text } from '../../../components/text.tsx';
import { learnPath } from '../../../paths.ts';
import { AnswerFigures } from './answer-figures.tsx';
import { formatLetter } from './format-letter.ts';
import { QuestionFacts } from './question-facts.tsx';
import { OptionReason } from '../option-reason.tsx';

const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 };

function Variant({ variant, number }: { variant: BankQuestion['variants'][number]; number: number }) {
  const { stem, options, hint, solution } = variant;
  return (
    <AccordionSection
      id={`variant-${String(number)}`}
      title={<FormattedMessage id="tutor-bank.variant" values={{ number }} />}
      defaultExpanded={number === 1}
      sx={grid}
    >
      <PreparedText tree={stem} baseHeading={3} />
      <List>
        {options.map(({ text, reason, shown }, index) => (
          <ListItem key={index} sx={{ display: 'block', paddingBlock: 0.5, overflowX: 'auto' }}>
            <OptionLabel option={{ optionId: formatLetter(index), text }} />{' '}
            {!shown && (
              <Text
                component="span"
                variant="body2"
                sx={{ color: 'text.secondary' }}
                message="tutor-bank.not-shown"
              />
            )}
            {reason === null ? (
              <Text
                component="span"
                variant="body2"
                sx={{ color: 'good.main', fontWeight: 600 }}
                message="tutor-bank.right"
              />
            ) : (
              <OptionReason message="tutor-bank.reason" reason={reason} />
            )}
          </ListItem>
        ))}
      </List>
      {hint !== null && (
        <>
          <Text variant="h3" message="tutor-bank.hint" />
          <PreparedText tree={hint} />
        </>
      )}
      <Text variant="h3" message="tutor-bank.solution" />
      <PreparedText tree={solution} baseHeading={3} />
    </AccordionSection>
  );
}

interface QuestionScreenProps {
  readonly courseId: string;
  readonly question: BankQuestion;
  /** A button that starts a quiz of this question. */
  readonly tryIt: ReactNode;
}

/** A question with the key, reasons and solution of each variant. Options are in the order of the bank. */
export function QuestionScreen({ courseId, question, tryIt }: QuestionScreenProps) {
  const intl = useIntl();
  const { questionId, lessonId, line, variants } = question;
  return (
    <PanelStack>
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5 }}>
        <PageTitle title={intl.formatMessage({ id: 'tutor-bank.question' }, { questionId })}>
          <PreparedLine tree={line} />
        </PageTitle>
        <Box sx={{ color: 'text.secondary' }}>
          {questionId} · <QuestionFacts question={question} count={variants.length} />
        </Box>
        <TextLink to={learnPath(courseId, lessonId)} message="tutor-bank.lesson" />
        {tryIt}
      </Box>
      <div>
        <Text variant="h2" sx={{ mb: 1.5 }} message="tutor-bank.answers" />
        <AnswerFigures question={question} />
      </div>
      <div>
        <Text variant="h2" sx={{ mb: 1.5 }} message="tutor-bank.all-variants" />
        {variants.map((variant, index) => (
          <Variant key={index} variant={variant} number={index + 1} />
        ))}
      </div>
    </PanelStack>
  );
}
