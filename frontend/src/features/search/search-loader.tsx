import Button from '@mui/material/Button';
import { useEffect, useState, type ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { loadPart } from '../../loading/load-chunk.ts';
import { loadMessages } from '../../loading/load-messages.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingPanels } from '../../components/loading-panels.tsx';
import { toPageEntry, type PageEntry, type SearchPage } from './search-entry.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchPanelProps } from './search-panel.tsx';

interface Loaded {
  readonly Panel: ComponentType<SearchPanelProps>;
  readonly loadIndex: (listPages: () => readonly PageEntry[]) => SearchIndex;
}

async function load(): Promise<Loaded> {
  const [{ SearchPanel }, { loadIndex }] = await loadPart('search', () =>
    Promise.all([import('./search-panel.tsx'), import('./load-index.ts'), loadMessages(['search'])]),
  );
  return { Panel: SearchPanel, loadIndex };
}

export interface SearchLoaderProps extends Omit<SearchPanelProps, 'index'> {
  readonly pages: readonly SearchPage[];
}

export function SearchLoader({ pages, subjects, onClose }: SearchLoaderProps) {
  const intl = useIntl();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    load().then(
      (result) => wanted && setLoaded(result),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };

  if (loaded) {
    const index = loaded.loadIndex(() =>
      pages.map((page) => toPageEntry(page, (id) => intl.formatMessage({ id }))),
    );
    return <loaded.Panel index={index} subjects={subjects} onClose={onClose} />;
  }
  if (!failed) return <LoadingPanels heights={[48, 72, 72, 72]} />;
  return (
    <ErrorState
      error={{ status: 'FETCH_ERROR' }}
      onRetry={retry}
      action={
        <Button onClick={onClose}>
          <FormattedMessage id="common.close" />
        </Button>
      }
    />
  );
}
