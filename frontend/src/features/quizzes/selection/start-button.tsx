import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import type { QuizStart } from '../../../../../contract/quizzes/quizzes.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { StartRefusal } from './start-refusal.tsx';
import { useStart } from './use-start.ts';

interface StartButtonProps extends Pick<ButtonProps, 'children' | 'size' | 'variant'> {
  readonly request: QuizStart;
  /** The id of the message to show if no question matches the quiz. */
  readonly none?: string;
  /** Called with each click, before the quiz starts. */
  readonly onStart?: () => void;
}

/** A button that starts a quiz at once. If the quiz can't start, says why above the button. Needs the area `quiz-start`. */
export function StartButton({ request, none, onStart, variant = 'outlined', ...button }: StartButtonProps) {
  const starter = useStart();
  const { start, starting, refusal, wait } = starter;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, displayPrint: 'none' }}>
      <StartRefusal starter={starter} none={none} />
      {refusal?.kind !== 'open' && (
        <FocusableButton
          {...button}
          variant={variant}
          loading={starting !== null}
          disabled={wait !== null}
          onClick={() => {
            onStart?.();
            void start(request);
          }}
        />
      )}
    </Box>
  );
}
