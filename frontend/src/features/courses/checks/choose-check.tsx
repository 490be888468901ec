import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { TextPart } from '../../../components/prose/prepared-text.tsx';
import { Feedback } from './feedback.tsx';
import type { CheckFormProps } from './check-form-props.ts';

const OptionButton = styled(ButtonBase)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    justifyContent: 'start',
    gap: 8,
    width: '100%',
    minHeight: 48,
    padding: '10px 16px',
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    font: 'inherit',
    lineHeight: 'inherit',
    textAlign: 'start',
    '&[aria-disabled]': { cursor: 'default' },
    '&[data-judged="right"]': { borderColor: palette.good.main, backgroundColor: palette.good.tint },
    '&[data-judged="wrong"]': { borderColor: palette.bad.main, backgroundColor: palette.bad.tint },
    '&[data-judged="right"] > svg': { color: palette.good.main },
    '&[data-judged="wrong"] > svg': { color: palette.bad.main },
    '& > b': { flex: 'none', width: 20 },
    '& > span': { flex: '1 1 0', minWidth: 0 },
  };
});

const firstLetter = 'A'.charCodeAt(0);

/** Each press of an option is a try. The options stay where they are, and each keeps the focus. */
export function ChooseCheck({ form, questionId, finished, next, onTry }: CheckFormProps<'choose'>) {
  const [pressed, setPressed] = useState<readonly number[]>([]);
  const last = form.options[pressed.at(-1) ?? -1];
  const isJudged = (index: number) =>
    pressed.includes(index) || (finished && form.options[index]?.right === true);

  return (
    <Box sx={{ mb: 2 }}>
      <Box role="group" aria-labelledby={questionId} sx={{ display: 'grid', gap: 1 }}>
        {form.options.map(({ text, right }, index) => (
          <OptionButton
            key={index}
            {...((finished || pressed.includes(index)) && { 'aria-disabled': true })}
            {...(isJudged(index) && { 'data-judged': right ? 'right' : 'wrong' })}
            onClick={() => {
              if (finished || pressed.includes(index)) return;
              setPressed([...pressed, index]);
              onTry(right);
            }}
          >
            <b>{String.fromCharCode(firstLetter + index)}</b>
            <span>
              <TextPart tree={text} />
            </span>
            {isJudged(index) && <Icon name={right ? 'checked' : 'close'} />}
          </OptionButton>
        ))}
      </Box>
      <div role="status">
        {last && (
          <Feedback tone={last.right ? 'right' : 'wrong'}>
            {!last.right && (
              <>
                <TextPart tree={last.reason} /> {next}
              </>
            )}
          </Feedback>
        )}
      </div>
    </Box>
  );
}
