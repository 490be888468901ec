import { useIntl } from 'react-intl';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { masteryWord } from './mastery.ts';

interface MasteryBarProps {
  /** The topic's title. */
  readonly label: string;
  /** In per cent. */
  readonly mastery: number;
}

/** How sure a student is of a topic, as a bar and in words. */
export function MasteryBar({ label, mastery }: MasteryBarProps) {
  const intl = useIntl();
  return (
    <ProgressBar
      label={label}
      value={mastery}
      max={100}
      text={intl.formatMessage({ id: `quizzes-progress.mastery.${masteryWord(mastery)}` })}
    />
  );
}
