import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { learnerOptions, type Year } from '../../../../../contract/account/learner-options.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { ProblemNotice, ProblemText } from '../../../components/problem.tsx';
import { Text } from '../../../components/text.tsx';
import { readProblem } from '../../../loading/problem.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { useSaveLearnerMutation } from '../api.ts';

/** Asks a new student for their year. A skip that can't be saved asks again later. */
export function YearQuestion({ onDone }: { readonly onDone: () => void }) {
  const titleId = useId();
  const [save] = useSaveLearnerMutation();
  const { isRunning, failure, run } = useSingleCall();

  const send = (year: Year) =>
    run(async () => {
      const reply = await save({ year, subjects: [], aim: null });
      if (reply.error === undefined) onDone();
      return reply;
    });
  const skip = () => {
    void save({ year: null, subjects: [], aim: null });
    onDone();
  };

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2 }}>
      <div>
        <Text variant="h2" id={titleId} message="account.learner.year" />
        <Text sx={{ color: 'text.secondary', mt: 0.5 }} message="account.learner.year.about" />
      </div>
      <Box
        role="group"
        aria-labelledby={titleId}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(5.25rem, 1fr))',
          maxWidth: '36rem',
        }}
      >
        {learnerOptions.year.map((year) => (
          <FocusableButton
            key={year}
            variant="outlined"
            size="large"
            disabled={isRunning}
            onClick={() => void send(year)}
            sx={{ paddingInline: 1 }}
          >
            <FormattedMessage id="account.learner.year.name" values={{ year }} />
          </FocusableButton>
        ))}
      </Box>
      <ProblemNotice>
        {failure !== undefined && (
          <ProblemText area="account.learner.problem" code={readProblem(failure).code} />
        )}
      </ProblemNotice>
      <FocusableButton onClick={skip} sx={{ justifySelf: 'start', marginInlineStart: '-20px' }}>
        <FormattedMessage id="account.learner.skip" />
      </FocusableButton>
    </Card>
  );
}
