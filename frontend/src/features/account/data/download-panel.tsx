import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ExportedItem } from '../../../../../contract/account/account.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { ProblemNotice } from '../../../components/problem.tsx';
import { loadChunk } from '../../../loading/load-chunk.ts';
import { classifyError } from '../../../loading/problem.ts';
import { useCourseTitlesMutation, useExportDataMutation } from './api.ts';
import { DataPanel } from './data-panel.tsx';
import type { CourseTitles, Words } from './readable-page.ts';

/** Makes the browser download a text as a file. */
function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoking the URL at once could end the download before it begins.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The kinds of data that have a heading in the texts. */
export const kinds = [
  'account',
  'profile',
  'course',
  'lesson',
  'thread',
  'message',
  'look',
  'allowance',
  'turn',
  'usage',
  'email-change',
  'erasure',
  'open-quizzes',
  'quiz-progress',
  'attempt',
];

type Format = 'page' | 'json';

/** Downloads all data about the student, as an HTML page to read or as JSON for programs. */
export function DownloadPanel() {
  const intl = useIntl();
  const [exportData, { error: exportError, isLoading }] = useExportDataMutation();
  const [courseTitles] = useCourseTitlesMutation();
  const [asked, setAsked] = useState<Format>('page');
  const [saved, setSaved] = useState(false);
  const [chunkError, setChunkError] = useState<unknown>();
  const error = exportError ?? chunkError;

  const words = (courses: ReadonlyMap<string, CourseTitles>): Words => ({
    title: intl.formatMessage({ id: 'account.data.download.page-title' }),
    intro: intl.formatMessage({ id: 'account.data.download.page-intro' }),
    kind: (kind) => intl.formatMessage({ id: `account.data.kind.${kinds.includes(kind) ? kind : 'other'}` }),
    date: (date) => intl.formatDate(date, { dateStyle: 'long', timeStyle: 'short' }),
    day: (day) => intl.formatDate(day, { dateStyle: 'long', timeZone: 'UTC' }),
    money: (amount, currency) => intl.formatNumber(amount / 100, { style: 'currency', currency }),
    number: (number) => intl.formatNumber(number, { maximumFractionDigits: 2 }),
    courses,
    yes: intl.formatMessage({ id: 'account.data.yes' }),
    no: intl.formatMessage({ id: 'account.data.no' }),
  });

  const savePage = async (items: readonly ExportedItem[]) => {
    const { findCourseIds, buildReadablePage } = await loadChunk(
      'readable-page',
      () => import('./readable-page.ts'),
    );
    const { data: courses = new Map() } = await courseTitles(findCourseIds(items));
    saveFile('my-ktc-data.html', 'text/html', buildReadablePage(items, words(courses)));
  };

  const download = async (format: Format) => {
    setAsked(format);
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
    <DataPanel title={<FormattedMessage id="account.data.download.title" />}>
      <Typography sx={{ maxWidth: '62ch' }}>
        <FormattedMessage id="account.data.download.text" />
      </Typography>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <FocusableButton
          variant="contained"
          loading={isLoading && asked === 'page'}
          onClick={() => void download('page')}
        >
          <FormattedMessage id="account.data.download.page" />
        </FocusableButton>
        <FocusableButton
          variant="outlined"
          loading={isLoading && asked === 'json'}
          onClick={() => void download('json')}
        >
          <FormattedMessage id="account.data.download.json" />
        </FocusableButton>
      </div>
      <ProblemNotice>
        {error !== undefined && <FormattedMessage id={`common.error.${classifyError(error)}.text`} />}
      </ProblemNotice>
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {saved && <FormattedMessage id="account.data.download.saved" />}
      </Typography>
    </DataPanel>
  );
}
