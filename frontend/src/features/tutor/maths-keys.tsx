import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';

interface MathsKey {
  readonly name: string;
  readonly label: string;
  /** What the key writes at the cursor, after what is selected. With `after`, it is written before what is selected. */
  readonly sign: string;
  /** What the key writes behind what is selected. The cursor stays before it. */
  readonly after?: string;
}

const keys: readonly MathsKey[] = [
  { name: 'squared', label: 'x²', sign: '²' },
  { name: 'cubed', label: 'x³', sign: '³' },
  { name: 'root', label: '√', sign: '√(', after: ')' },
  { name: 'fraction', label: 'a/b', sign: '(', after: ')/()' },
  { name: 'times', label: '×', sign: '×' },
  { name: 'divided', label: '÷', sign: '÷' },
  { name: 'plus-minus', label: '±', sign: '±' },
  { name: 'at-most', label: '≤', sign: '≤' },
  { name: 'at-least', label: '≥', sign: '≥' },
  { name: 'pi', label: 'π', sign: 'π' },
  { name: 'theta', label: 'θ', sign: 'θ' },
  { name: 'degrees', label: '°', sign: '°' },
];

/** Writes a key's signs at the cursor of a field. Returns the field's new text. */
function press(field: HTMLInputElement | HTMLTextAreaElement, { sign, after }: MathsKey): string {
  const { value } = field;
  const to = field.selectionEnd ?? value.length;
  const from = after === undefined ? to : (field.selectionStart ?? to);
  const text = after === undefined ? sign : sign + value.slice(from, to) + after;
  field.setRangeText(text, from, to);
  const cursor = to + sign.length;
  field.setSelectionRange(cursor, cursor);
  field.focus();
  return field.value;
}

interface MathsKeysProps {
  readonly field: HTMLInputElement | HTMLTextAreaElement | null;
  readonly onChange: (text: string) => void;
}

/** Keys for the symbols of maths that keyboards lack. */
export function MathsKeys({ field, onChange }: MathsKeysProps) {
  const intl = useIntl();
  return (
    <Box
      role="group"
      aria-label={intl.formatMessage({ id: 'tutor.keys' })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
    >
      {keys.map((key) => (
        <Button
          key={key.name}
          size="small"
          variant="outlined"
          color="inherit"
          // The name begins with what the key shows: WCAG 2.2, 2.5.3.
          aria-label={intl.formatMessage({ id: `tutor.keys.${key.name}` })}
          // The field keeps the focus, so that a phone's keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (field !== null) onChange(press(field, key));
          }}
          sx={{
            minWidth: 40,
            paddingInline: 1,
            fontSize: '1rem',
            '@media (pointer: coarse)': { minWidth: 44 },
          }}
        >
          {key.label}
        </Button>
      ))}
    </Box>
  );
}
