import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { Picture } from '../components/picture.tsx';
import { newThreadPath } from '../paths.ts';

/** `/query/ask-bot`: says that it is being built, and leads to a tutor meanwhile. */
export function AskBotPage() {
  const intl = useIntl();
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: 'queries.ask-bot' })} />
      <Card sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: 2 }}>
        <Picture name="building" />
        <Typography variant="h2">
          <FormattedMessage id="common.being-built" />
        </Typography>
        <Typography sx={{ maxWidth: '38rem' }}>
          <FormattedMessage id="queries.ask-bot.meanwhile" />
        </Typography>
        <Button component={RouterLink} variant="contained" to={newThreadPath()}>
          <FormattedMessage id="queries.new" />
        </Button>
      </Card>
    </PanelStack>
  );
}
