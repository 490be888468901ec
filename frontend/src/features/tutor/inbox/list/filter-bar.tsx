import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import { type InboxFilter, listKinds } from './inbox-filter.ts';
import { Select } from '../select.tsx';

export interface FilterBarProps {
  readonly filter: InboxFilter;
  readonly courses: readonly { readonly courseId: string; readonly title: string }[];
  readonly onChange: (filter: InboxFilter) => void;
}

const all = '';
const only = 'only';

export function FilterBar({ filter, courses, onChange }: FilterBarProps) {
  const intl = useIntl();
  const translate = (id: string) => intl.formatMessage({ id });
  const kinds = listKinds(filter.tab);
  const option = (value: string, id: string) => ({ value, label: translate(id) });
  return (
    <Box
      role="group"
      aria-label={translate('tutor.inbox.filter')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      <Select
        label={translate('tutor.inbox.course')}
        value={filter.courseId ?? all}
        options={[
          option(all, 'tutor.inbox.all-courses'),
          ...courses.map(({ courseId, title }) => ({ value: courseId, label: title })),
        ]}
        onChoose={(value) => onChange({ ...filter, courseId: value || null })}
      />
      {kinds.length > 0 && (
        <Select
          label={translate('tutor.inbox.kind')}
          value={filter.kind ?? all}
          options={[
            option(all, 'tutor.inbox.all-kinds'),
            ...kinds.map((kind) => option(kind, `tutor.kind.${kind}`)),
          ]}
          onChoose={(value) => onChange({ ...filter, kind: kinds.find((kind) => kind === value) ?? null })}
        />
      )}
      <Select
        label={translate('tutor.inbox.concern')}
        value={filter.safeguarding ? only : all}
        options={[option(all, 'tutor.inbox.all-threads'), option(only, 'tutor.inbox.only-concerns')]}
        onChoose={(value) => onChange({ ...filter, safeguarding: value === only })}
      />
    </Box>
  );
}
