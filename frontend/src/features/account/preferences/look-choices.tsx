import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import type { Preferences } from '../../../../../contract/account/account.ts';
import { preferenceOptions } from '../../../../../contract/account/preference-options.ts';
import { ChoiceGroup } from '../../../components/forms/choice-group.tsx';

const Choices = styled('div')({
  display: 'grid',
  gap: 24,
  width: '100%',
  '& .MuiFormGroup-root': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(12.5rem, 100%), 1fr))',
  },
});

const names = ['colourScheme', 'fontFamily', 'textSize', 'spacing', 'borderRadius', 'motion'] as const;

interface LookChoicesProps {
  readonly preferences: Preferences;
  readonly choose: (change: Partial<Preferences>) => void;
}

export function LookChoices({ preferences, choose }: LookChoicesProps) {
  const intl = useIntl();
  return (
    <Choices>
      {names.map((name) => {
        const options: readonly (string | number)[] = preferenceOptions[name];
        return (
          <ChoiceGroup
            key={name}
            name={name}
            label={intl.formatMessage({ id: `account.preferences.${name}` })}
            value={preferences[name]}
            options={options.map((option) => ({
              value: option,
              label: intl.formatMessage({ id: `account.preferences.${name}.${option}` }),
            }))}
            onChoose={(chosen) => choose({ [name]: options.find((option) => String(option) === chosen) })}
          />
        );
      })}
    </Choices>
  );
}
