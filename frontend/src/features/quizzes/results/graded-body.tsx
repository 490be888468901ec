import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { GradedQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { TextTree } from '../../../../../contract/text/text-tree.ts';
import { Icon } from '../../../components/icon.tsx';
import { OptionLabel, formatOptionLetter } from '../../../components/prose/option-label.tsx';
import { PreparedText } from '../../../components/prose/prepared-text.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { getOptionMark, getResultState, type OptionMark } from './score.tsx';

interface OptionItemProps {
  readonly option: { readonly optionId: string; readonly text: TextTree };
  readonly mark: OptionMark | null;
}

export function OptionItem({ option, mark }: OptionItemProps) {
  const isSettled = mark === 'chosen-wrong' || mark === 'second-wrong';
  const isWrong = isSettled || mark === 'first-wrong';
  const tone = isSettled ? 'bad' : mark === 'missed' || mark === 'first-wrong' ? 'caution' : 'good';
  return (
    <ListItem
      sx={{
        display: 'block',
        padding: 1.5,
        borderRadius: 1,
        border: 1,
        borderColor: mark ? `${tone}.main` : 'divider',
        bgcolor: mark ? `${tone}.tint` : 'transparent',
        overflowX: 'auto',
        overflowY: 'hidden',
        breakInside: 'avoid',
      }}
    >
      <OptionLabel option={option} />
      {mark && (
        <Typography
          variant="body2"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            mt: 0.5,
            fontWeight: 600,
            color: `${tone}.main`,
          }}
        >
          <Icon name={isWrong ? 'wrong' : 'checked'} size={20} />
          <FormattedMessage id={`quizzes.mark.${mark}`} />
        </Typography>
      )}
    </ListItem>
  );
}

interface PartProps {
  readonly title: ReactNode;
  readonly number: number | undefined;
  readonly heading: 'h3' | 'h4';
  readonly children: ReactNode;
}

function Part({ title, number, heading, children }: PartProps) {
  return (
    <div>
      <Typography variant="h3" component={heading} sx={{ mb: 0.5, breakAfter: 'avoid' }}>
        {title}
        {number !== undefined && (
          <VisuallyHidden>
            : <FormattedMessage id="quizzes.results.question" values={{ number }} />
          </VisuallyHidden>
        )}
      </Typography>
      {children}
    </div>
  );
}

interface ReasonsProps {
  readonly reasons: readonly { readonly optionId: string; readonly reason: TextTree }[];
}

export function Reasons({ reasons }: ReasonsProps) {
  return reasons.map(({ optionId, reason }) => (
    <Box key={optionId} sx={{ display: 'flex', gap: 1.5 }}>
      {reasons.length > 1 && <strong>{formatOptionLetter(optionId)}</strong>}
      <PreparedText tree={reason} />
    </Box>
  ));
}

interface ExplanationProps {
  readonly question: GradedQuestion;
  /** The place in its quiz, if the page shows several questions. */
  readonly number?: number | undefined;
  /** The element of the titles. */
  readonly heading: 'h3' | 'h4';
  /** False if the page shows the solution elsewhere. */
  readonly hasSolution?: boolean;
}

/** Says what was wrong with the chosen options, and shows the solution. */
export function Explanation({ question, number, heading, hasSolution = true }: ExplanationProps) {
  const { options, chosenOptionIds, retryOptionIds } = question;
  const chosen = [...chosenOptionIds, ...retryOptionIds];
  const mistakes = options.flatMap(({ optionId, reason }) =>
    reason !== null && chosen.includes(optionId) ? [{ optionId, reason }] : [],
  );
  return (
    <>
      {mistakes.length > 0 && (
        <Part
          title={
            <FormattedMessage
              id={
                getResultState(question) === 'second' ? 'quizzes.results.first-try' : 'quizzes.results.reason'
              }
            />
          }
          number={number}
          heading={heading}
        >
          <Reasons reasons={mistakes} />
        </Part>
      )}
      {hasSolution && (
        <Part title={<FormattedMessage id="quizzes.results.solution" />} number={number} heading={heading}>
          <PreparedText tree={question.solution} />
        </Part>
      )}
    </>
  );
}

export function GradedBody({ question, number }: { question: GradedQuestion; number: number }) {
  return (
    <>
      <List sx={{ display: 'grid', gap: 1 }}>
        {question.options.map((option) => (
          <OptionItem key={option.optionId} option={option} mark={getOptionMark(question, option.optionId)} />
        ))}
      </List>
      <Explanation question={question} number={number} heading="h4" />
    </>
  );
}
