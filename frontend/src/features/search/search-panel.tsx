import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../state/hooks.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { entryPath } from './entry-path.ts';
import { HitText } from './search-hit.tsx';
import type { SearchHit, SearchIndex } from './search-index.ts';

const Field = styled('input')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  minHeight: 48,
  padding: '10px 14px',
  font: 'inherit',
  fontSize: '1rem',
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.outline.main}`,
  borderRadius: theme.vars.shape.borderRadius,
  '&:focus-visible': { outlineOffset: 0 },
}));

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: 0,
  '& > li': {
    padding: 10,
    borderRadius: 8,
    cursor: 'pointer',
    border: '2px solid transparent',
    scrollMarginBlock: 8,
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&[aria-selected="true"]': {
      borderColor: theme.vars.palette.accent.main,
      backgroundColor: theme.vars.palette.accent.tint,
    },
  },
  '& mark': {
    padding: '0 1px',
    borderRadius: 3,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.caution.tint,
    textDecoration: `underline 2px ${theme.vars.palette.caution.main}`,
    textUnderlineOffset: '0.15em',
  },
}));

export interface SearchPanelProps {
  readonly index: SearchIndex;
  readonly onClose: () => void;
}

/** A combobox with its list always open: the focus stays in the field, the arrow keys choose. */
export function SearchPanel({ index, onClose }: SearchPanelProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const owned = useAppSelector((state) => state.auth.owned_course);
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [question, setQuestion] = useState('');
  /** Place of the chosen option; -1 while none is. */
  const [chosen, setChosen] = useState(-1);

  const asked = question.trim() !== '';
  const hits = index.search(question);
  const options = hits.length > 0 ? hits : index.courses;

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const ask = (next: string) => {
    setQuestion(next);
    setChosen(index.search(next).length > 0 ? 0 : -1);
  };
  const open = ({ entry }: SearchHit) => {
    onClose();
    void navigate(entryPath(entry));
  };
  const act = (event: KeyboardEvent) => {
    const { length } = options;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % length);
    else if (event.key === 'ArrowUp') setChosen(chosen <= 0 ? length - 1 : chosen - 1);
    else if (event.key === 'Enter' && options[chosen]) open(options[chosen]);
    else return;
    event.preventDefault();
  };

  return (
    <div role="search">
      <Box sx={{ display: 'flex', gap: 1, mb: 1.5 }}>
        <Field
          role="combobox"
          autoFocus
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={question}
          aria-label={intl.formatMessage({ id: 'search.field' })}
          placeholder={intl.formatMessage({ id: 'search.example' })}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={listId}
          {...(chosen >= 0 && { 'aria-activedescendant': `${listId}-${String(chosen)}` })}
          onChange={({ target }) => ask(target.value)}
          onKeyDown={act}
        />
        <IconButton type="button" onClick={onClose} aria-label={intl.formatMessage({ id: 'common.close' })}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Typography role="status" variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {!asked ? (
          <FormattedMessage id="search.hint" />
        ) : hits.length > 0 ? (
          <FormattedMessage id="search.found" values={{ count: hits.length }} />
        ) : (
          <FormattedMessage id="search.nothing" values={{ question: question.trim() }} />
        )}
      </Typography>
      <List ref={list} id={listId} role="listbox" aria-label={intl.formatMessage({ id: 'search.results' })}>
        {options.map((hit, place) => (
          <li
            key={entryPath(hit.entry)}
            id={`${listId}-${String(place)}`}
            role="option"
            aria-selected={place === chosen}
            onClick={() => open(hit)}
          >
            <HitText hit={hit} locked={!hit.entry.free && !owned.includes(hit.entry.courseId)} />
          </li>
        ))}
      </List>
      <Typography
        variant="body2"
        sx={{
          mt: 1.5,
          color: 'text.secondary',
          '@media (hover: none), (pointer: coarse)': { display: 'none' },
        }}
      >
        <FormattedMessage id="search.keys" />
      </Typography>
    </div>
  );
}
