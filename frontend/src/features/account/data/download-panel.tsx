import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ExportedItem } from '../../../../../contract/account/account.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemNotice } from '../../../components/problem.tsx';
import { Text } from '../../../components/text.tsx';
import { loadChunk } from '../../../loading/load-chunk.ts';
import { classifyError } from '../../../loading/problem.ts';
import { useExportDataMutation, useLoadCoursesMutation } from './api.ts';

function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoking the URL at once could end the download before it begins.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const formats = [
  { format: 'page', variant: 'contained' },
  { format: 'json', variant: 'outlined' },
] as const;
type Format = (typeof formats)[number]['format'];

/** Offers all data about the student in two formats: HTML for people and JSON for programs. */
export function DownloadPanel() {
  const intl = useIntl();
  const [exportData, { error: exportError, isLoading }] = useExportDataMutation();
  const [loadCourses] = useLoadCoursesMutation();
  const [chosen, setChosen] = useState<Format>('page');
  const [saved, setSaved] = useState(false);
  const [chunkError, setChunkError] = useState<unknown>();
  const error = exportError ?? chunkError;

  const savePage = async (items: readonly ExportedItem[]) => {
    const { findCourseIds, buildReadablePage } = await loadChunk(
      'readable-page',
      () => import('./readable-page.ts'),
    );
    const { data: courses = [] } = await loadCourses(findCourseIds(items));
    saveFile('my-ktc-data.html', 'text/html', buildReadablePage(items, intl, courses));
  };

  const download = async (format: Format) => {
    setChosen(format);
    setSaved(false);
    setChunkError(undefined);
    const { data } = await exportData(undefined);
    if (data === undefined) return;
    try {
      if (format === 'page') await savePage(data);
      else saveFile('my-ktc-data.json', 'application/json', `${JSON.stringify(data, null, 2)}\n`);
      setSaved(true);
    } catch (thrown) {
      setChunkError(thrown);
    }
  };

  return (
    <Panel
      title={<FormattedMessage id="account.data.download.title" />}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      <Text message="account.data.download.text" sx={{ maxWidth: '62ch' }} />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        {formats.map(({ format, variant }) => (
          <FocusableButton
            key={format}
            variant={variant}
            loading={isLoading && chosen === format}
            onClick={() => void download(format)}
          >
            <FormattedMessage id={`account.data.download.${format}`} />
          </FocusableButton>
        ))}
      </div>
      <ProblemNotice>
        {error !== undefined && <FormattedMessage id={`common.error.${classifyError(error)}.text`} />}
      </ProblemNotice>
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {saved && <FormattedMessage id="account.data.download.saved" />}
      </Typography>
    </Panel>
  );
}
