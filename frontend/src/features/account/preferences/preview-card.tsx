import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChoiceGroup } from '../../../components/forms/choice-group.tsx';
import { MarkdownText } from '../../../components/prose/lazy-markdown.tsx';
import { Panel } from '../../../components/panel.tsx';

export function PreviewCard() {
  const intl = useIntl();
  const [answer, setAnswer] = useState('4');
  return (
    <Panel
      title={<FormattedMessage id="account.preferences.preview" />}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, justifyItems: 'start' }}
    >
      <MarkdownText text={intl.formatMessage({ id: 'account.preferences.preview.text' })} />
      <ChoiceGroup
        name="preview"
        label={intl.formatMessage({ id: 'account.preferences.preview.question' })}
        value={answer}
        onChoose={setAnswer}
      >
        {['3', '4'].map((value) => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={value} />
        ))}
      </ChoiceGroup>
      <Button variant="contained" onClick={() => setAnswer('4')}>
        <FormattedMessage id="account.preferences.preview.button" />
      </Button>
    </Panel>
  );
}
