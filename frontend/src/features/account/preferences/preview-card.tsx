import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChoiceGroup } from '../../../components/forms/choice-group.tsx';
import type { TextNode, TextTree } from '../../../../../contract/text/text-tree.ts';
import { PreparedLine } from '../../../components/prose/prepared-text.tsx';
import { Prose } from '../../../components/prose/prose.tsx';
import { Panel } from '../../../components/panel.tsx';

const operator = (sign: string): TextNode => ['mo', sign];
const number = (digits: string): TextNode => ['mn', digits];
const square = (side: string): TextNode => ['msup', ['mi', side], number('2')];
const length = (side: string, digits: string): TextTree => [
  ['math', ['mi', side], operator('='), number(digits)],
];
const squares = [square('b'), operator('='), square('c'), operator('−'), square('a')];
const numbers = [operator('='), number('25'), operator('−'), number('9')];
const theorem: TextTree = [
  ['span', { class: 'maths' }, ['math', { display: 'block' }, ...squares, ...numbers]],
];

export function PreviewCard() {
  const intl = useIntl();
  const [answer, setAnswer] = useState('4');
  return (
    <Panel
      title={<FormattedMessage id="account.preferences.preview" />}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, justifyItems: 'start' }}
    >
      <Prose>
        <p>
          <FormattedMessage
            id="account.preferences.preview.text"
            values={{
              a: <PreparedLine tree={length('a', '3')} />,
              c: <PreparedLine tree={length('c', '5')} />,
            }}
          />
        </p>
        <PreparedLine tree={theorem} />
      </Prose>
      <ChoiceGroup
        name="preview"
        label={intl.formatMessage({ id: 'account.preferences.preview.question' })}
        value={answer}
        options={['3', '4'].map((value) => ({ value, label: value }))}
        onChoose={setAnswer}
      />
      <Button variant="contained" onClick={() => setAnswer('4')}>
        <FormattedMessage id="account.preferences.preview.button" />
      </Button>
    </Panel>
  );
}
