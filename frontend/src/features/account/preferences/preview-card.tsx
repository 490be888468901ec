import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChoiceGroup } from '../../../components/forms/choice-group.tsx';
import { MarkdownText } from '../../../components/markdown/lazy-markdown.tsx';

/** Shows sample content to try a look on. Nothing entered in it is saved. */
export function PreviewCard() {
  const intl = useIntl();
  const titleId = useId();
  const [answer, setAnswer] = useState('4');
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, justifyItems: 'start' }}
    >
      <Typography variant="h2" id={titleId}>
        <FormattedMessage id="account.preferences.preview" />
      </Typography>
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
    </Card>
  );
}
