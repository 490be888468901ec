import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { GradedQuestion } from '../../../../../contract/quizzes/questions.ts';
import type { TextTree } from '../../../../../contract/text/text-tree.ts';
import { Icon } from '../../../components/icon.tsx';
import { PreparedText } from '../../../components/prose/prepared-text.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { OptionLabel, formatOptionLetter } from './question-parts.tsx';
import { getOptionMark, type OptionMark } from './score.tsx';

interface OptionItemProps {
  readonly option: { readonly optionId: string; readonly text: TextTree };
  readonly mark: OptionMark | null;
}

export function OptionItem({ option, mark }: OptionItemProps) {
  const tone = mark === 'chosen-wrong' ? 'bad' : mark === 'missed' ? 'caution' : 'good';
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
          <Icon name={mark === 'chosen-wrong' ? 'close' : 'check'} size={20} />
          <FormattedMessage id={`quizzes.mark.${mark}`} />
        </Typography>
      )}
    </ListItem>
  );
}

function Part({ title, number, children }: { title: ReactNode; number: number; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h3" component="h4" sx={{ mb: 0.5, breakAfter: 'avoid' }}>
        {title}
        <VisuallyHidden>
          : <FormattedMessage id="quizzes.results.question" values={{ number }} />
        </VisuallyHidden>
      </Typography>
      {children}
    </div>
  );
}

export function GradedBody({ question, number }: { question: GradedQuestion; number: number }) {
  const mistakes = question.options.flatMap(({ optionId, reason }) =>
    reason !== null && question.chosenOptionIds.includes(optionId) ? [{ optionId, reason }] : [],
  );
  return (
    <>
      <List sx={{ display: 'grid', gap: 1 }}>
        {question.options.map((option) => (
          <OptionItem key={option.optionId} option={option} mark={getOptionMark(question, option.optionId)} />
        ))}
      </List>
      {mistakes.length > 0 && (
        <Part title={<FormattedMessage id="quizzes.results.reason" />} number={number}>
          {mistakes.map(({ optionId, reason }) => (
            <Box key={optionId} sx={{ display: 'flex', gap: 1.5 }}>
              {mistakes.length > 1 && <strong>{formatOptionLetter(optionId)}</strong>}
              <PreparedText tree={reason} />
            </Box>
          ))}
        </Part>
      )}
      <Part title={<FormattedMessage id="quizzes.results.solution" />} number={number}>
        <PreparedText tree={question.solution} />
      </Part>
    </>
  );
}
