import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { threadKinds, threadStates } from '../../../../../contract/tutor/tutor-options.ts';
import type { InboxFilter } from './api.ts';

interface FilterBarProps {
  readonly filter: InboxFilter;
  readonly courses: readonly { readonly courseId: string; readonly title: string }[];
  readonly onChange: (filter: InboxFilter) => void;
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

function Select({ label, value, options, onChoose }: SelectProps) {
  const id = useId();
  return (
    <FormControl sx={{ flex: '1 1 9rem' }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <NativeSelect
        input={<OutlinedInput />}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        inputProps={{ id }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

const all = '';
const only = 'only';

export function FilterBar({ filter, courses, onChange }: FilterBarProps) {
  const intl = useIntl();
  const translate = (id: string) => intl.formatMessage({ id });
  const option = (value: string, id: string) => ({ value, label: translate(id) });
  return (
    <Box
      role="search"
      aria-label={translate('tutor.inbox.filter')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      <Select
        label={translate('tutor.inbox.state')}
        value={filter.state}
        options={threadStates.map((state) => option(state, `tutor.state.${state}`))}
        onChoose={(value) =>
          onChange({ ...filter, state: threadStates.find((state) => state === value) ?? 'waiting' })
        }
      />
      <Select
        label={translate('tutor.inbox.course')}
        value={filter.courseId ?? all}
        options={[
          option(all, 'tutor.inbox.all-courses'),
          ...courses.map(({ courseId, title }) => ({ value: courseId, label: title })),
        ]}
        onChoose={(value) => onChange({ ...filter, courseId: value || null })}
      />
      <Select
        label={translate('tutor.inbox.kind')}
        value={filter.kind ?? all}
        options={[
          option(all, 'tutor.inbox.all-kinds'),
          ...threadKinds.map((kind) => option(kind, `tutor.kind.${kind}`)),
        ]}
        onChoose={(value) =>
          onChange({ ...filter, kind: threadKinds.find((kind) => kind === value) ?? null })
        }
      />
      <Select
        label={translate('tutor.inbox.concern')}
        value={filter.safeguarding ? only : all}
        options={[option(all, 'tutor.inbox.all-threads'), option(only, 'tutor.inbox.only-concerns')]}
        onChoose={(value) => onChange({ ...filter, safeguarding: value === only })}
      />
    </Box>
  );
}
