import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { Text } from '../../components/text.tsx';
import { closeBeforeLeaving } from '../../components/keyboard/focus.ts';
import { Icon } from '../../components/icon.tsx';
import { askBotPath, newThreadPath, type AskBotState } from '../../paths.ts';
import { selectStaff } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { buildEntryPath, type SearchEntry } from './search-entry.ts';
import { HitText } from './search-hit.tsx';
import type { SearchHit, SearchIndex, Searcher } from './search-index.ts';

/* The selected option gets an outline instead of bold text. */
const optionLook: SxProps<Theme> = {
  alignItems: 'start',
  padding: 1.25,
  fontWeight: 400,
  scrollMarginBlock: 8,
  '&.Mui-selected': {
    fontWeight: 400,
    color: 'text.primary',
    outline: '2px solid',
    outlineColor: 'accent.main',
    outlineOffset: -2,
  },
};

export interface SearchPanelProps {
  readonly index: SearchIndex;
  readonly subjects: Searcher['subjects'];
  readonly onClose: () => void;
}

/** Two panels of a page have the same path, but not the same title. */
const buildKey = (entry: SearchEntry): string => `${buildEntryPath(entry)} ${entry.title}`;

interface AskInsteadProps extends Pick<SearchPanelProps, 'onClose'> {
  /** Ask Bot's field gets this text. */
  readonly words: string;
}

function AskInstead({ words, onClose }: AskInsteadProps) {
  const staff = useAppSelector(selectStaff);
  const close = () => closeBeforeLeaving(onClose);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlock: 1.5 }}>
      <Text
        variant="body2"
        component="span"
        sx={{ flexBasis: { xs: '100%', md: 'auto' }, mr: 0.5 }}
        message="search.ask"
      />
      <Button
        component={Link}
        to={askBotPath}
        state={{ words } satisfies AskBotState}
        onClick={close}
        variant="outlined"
        startIcon={<Icon name="bot" size={20} />}
      >
        <FormattedMessage id="search.ask-bot" />
      </Button>
      {!staff && (
        <Button
          component={Link}
          to={newThreadPath()}
          onClick={close}
          variant="outlined"
          startIcon={<Icon name="tutor" size={20} />}
        >
          <FormattedMessage id="search.ask-tutor" />
        </Button>
      )}
    </Box>
  );
}

/** A combobox whose list is always open. The focus stays in the field and the arrow keys select an option. */
export function SearchPanel({ index, subjects, onClose }: SearchPanelProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const owned = useAppSelector((state) => state.auth.owned_course);
  const staff = useAppSelector(selectStaff);
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [question, setQuestion] = useState('');
  /** -1 if no option is selected. */
  const [chosen, setChosen] = useState(-1);

  const words = question.trim();
  const who = { subjects, staff, ownsNothing: !staff && owned.length === 0 };
  const hits = index.search(question, who);
  const options = hits.length > 0 ? hits : index.listCourses(who);

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const ask = (next: string) => {
    setQuestion(next);
    setChosen(index.search(next, who).length > 0 ? 0 : -1);
  };
  const open = ({ entry }: SearchHit) => {
    const path = buildEntryPath(entry);
    closeBeforeLeaving(onClose);
    if ('page' in entry && entry.page.isDocument) window.location.assign(path);
    else void navigate(path);
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
        <OutlinedInput
          autoFocus
          fullWidth
          autoComplete="off"
          value={question}
          placeholder={intl.formatMessage({ id: 'search.example' })}
          onChange={({ target }) => ask(target.value)}
          onKeyDown={act}
          slotProps={{
            input: {
              role: 'combobox',
              inputMode: 'search',
              enterKeyHint: 'go',
              spellCheck: false,
              maxLength: 80,
              'aria-label': intl.formatMessage({ id: 'search.field' }),
              'aria-autocomplete': 'list',
              'aria-expanded': true,
              'aria-controls': listId,
              ...(chosen >= 0 && { 'aria-activedescendant': `${listId}-${String(chosen)}` }),
            },
          }}
        />
        <IconButton onClick={onClose} aria-label={intl.formatMessage({ id: 'common.close' })}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Typography role="status" variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {words === '' ? (
          <FormattedMessage id="search.hint" />
        ) : hits.length > 0 ? (
          <FormattedMessage id="search.found" values={{ count: hits.length }} />
        ) : (
          <FormattedMessage id="search.nothing" values={{ question: words }} />
        )}
      </Typography>
      {words !== '' && hits.length === 0 && <AskInstead words={words} onClose={onClose} />}
      <List
        ref={list}
        id={listId}
        role="listbox"
        aria-label={intl.formatMessage({ id: 'search.results' })}
        sx={{ display: 'grid', gap: 0.5 }}
      >
        {options.map((hit, position) => (
          <ListItemButton
            key={buildKey(hit.entry)}
            id={`${listId}-${String(position)}`}
            component="li"
            role="option"
            tabIndex={-1}
            selected={position === chosen}
            aria-selected={position === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(hit)}
            sx={optionLook}
          >
            <HitText hit={hit} owned={owned} />
          </ListItemButton>
        ))}
      </List>
      {hits.length > 0 && <AskInstead words={words} onClose={onClose} />}
      <Text
        variant="body2"
        sx={{
          mt: 1.5,
          color: 'text.secondary',
          '@media (hover: none), (pointer: coarse)': { display: 'none' },
        }}
        message="search.keys"
      />
    </div>
  );
}
