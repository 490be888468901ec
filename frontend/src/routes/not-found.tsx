import { FormattedMessage, useIntl } from 'react-intl';
import { LinkButton } from '../components/links.tsx';
import { useAppSelector } from '../state/hooks.ts';
import { defaultPath, landingPath } from '../paths.ts';
import { selectSignedIn } from '../state/auth.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';

export function Page() {
  const intl = useIntl();
  const signedIn = useAppSelector(selectSignedIn);
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: 'common.not-found.title' })} />
      <EmptyState
        pose="not-found"
        text={<FormattedMessage id="common.not-found.text" />}
        action={
          <LinkButton
            variant="contained"
            to={signedIn ? defaultPath : landingPath}
            reloadDocument={!signedIn}
            message={signedIn ? 'common.not-found.to-dashboard' : 'common.not-found.to-landing'}
          />
        }
      />
    </PanelStack>
  );
}
