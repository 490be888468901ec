import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import type { Preferences } from '../../../../../contract/account/account.ts';
import { preferenceOptions } from '../../../../../contract/account/preference-options.ts';
import { ChoiceGroup } from '../../../components/forms/choice-group.tsx';
import type { Choosing } from './use-choosing.ts';

type LookName = keyof typeof preferenceOptions;

const Choices = styled('div')({
  display: 'grid',
  gap: 24,
  width: '100%',
  '& .MuiFormGroup-root': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(12.5rem, 100%), 1fr))',
  },
});

interface LookChoiceProps<Name extends LookName> extends Pick<Choosing, 'choose'> {
  readonly name: Name;
  readonly value: Preferences[Name];
}

function LookChoice<Name extends LookName>({ name, value, choose }: LookChoiceProps<Name>) {
  const intl = useIntl();
  const options: readonly (string | number)[] = preferenceOptions[name];
  return (
    <ChoiceGroup
      name={name}
      label={intl.formatMessage({ id: `account.preferences.${name}` })}
      value={value}
      onChoose={(chosen) => choose({ [name]: options.find((option) => String(option) === chosen) })}
    >
      {options.map((option) => (
        <FormControlLabel
          key={option}
          value={option}
          control={<Radio />}
          label={intl.formatMessage({ id: `account.preferences.${name}.${String(option)}` })}
        />
      ))}
    </ChoiceGroup>
  );
}

export function LookChoices({ preferences, choose }: Pick<Choosing, 'preferences' | 'choose'>) {
  return (
    <Choices>
      <LookChoice name="colourScheme" value={preferences.colourScheme} choose={choose} />
      <LookChoice name="fontFamily" value={preferences.fontFamily} choose={choose} />
      <LookChoice name="textSize" value={preferences.textSize} choose={choose} />
      <LookChoice name="spacing" value={preferences.spacing} choose={choose} />
      <LookChoice name="borderRadius" value={preferences.borderRadius} choose={choose} />
      <LookChoice name="motion" value={preferences.motion} choose={choose} />
    </Choices>
  );
}
