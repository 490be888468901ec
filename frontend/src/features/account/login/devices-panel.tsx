import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { lazyPart } from '../../../loading/load-chunk.ts';
import { Text } from '../../../components/text.tsx';
import { LoginPanel } from './panel.tsx';

/** Few students sign out all devices, and MUI's dialogs have 7 kB. */
const DevicesDialog = lazyPart('devices-dialog', () =>
  import('./devices-dialog.tsx').then((module) => module.DevicesDialog),
);

interface DevicesPanelProps {
  /** Called after the server has signed out all devices. The function must also sign out this browser. */
  readonly onSignedOut: () => void;
}

export function DevicesPanel({ onSignedOut }: DevicesPanelProps) {
  const [asking, setAsking] = useState(false);
  return (
    <LoginPanel title="account.devices.title">
      <Text message="account.devices.text" />
      <div>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          <FormattedMessage id="account.devices.sign-out" />
        </Button>
      </div>
      {asking && (
        <Suspense>
          <DevicesDialog onClose={() => setAsking(false)} onSignedOut={onSignedOut} />
        </Suspense>
      )}
    </LoginPanel>
  );
}
