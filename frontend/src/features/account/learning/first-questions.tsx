import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAutoFocus } from '../../../components/keyboard/focus.ts';
import { Disclosure } from '../../../components/folding/disclosure.tsx';
import { LinkButton } from '../../../components/links.tsx';
import { Text } from '../../../components/text.tsx';
import { accountLearningPath } from '../../../paths.ts';
import { LearnerForm, type LearnerFormProps } from './learner-form.tsx';

function Thanks() {
  // Take the focus, because the pressed button has disappeared.
  const notice = useAutoFocus<HTMLDivElement>(true);
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      role="status"
      severity="success"
      action={<LinkButton size="small" to={accountLearningPath} message="account.learner.change" />}
    >
      <FormattedMessage id="account.learner.thanks" />
    </Alert>
  );
}

/**
 * Asks a student who has neither answered nor skipped the three questions. Shows only the title until the student opens
 * the questions. A skip that can't be saved asks again later.
 */
export function FirstQuestions({ learner, courses }: LearnerFormProps) {
  const [isNew] = useState(learner === undefined);
  const [skipped, setSkipped] = useState(false);
  const titleId = useId();
  if (!isNew) return null;
  if (skipped || learner) return <Thanks />;
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Disclosure title={<Text variant="h2" id={titleId} message="account.learner.first.title" />}>
        <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
          <Text message="account.learner.first.about" sx={{ maxWidth: '62ch' }} />
          <LearnerForm
            learner={learner}
            courses={courses}
            variant="outlined"
            withoutAnswers="account.learner.skip"
            onWithoutAnswers={() => setSkipped(true)}
          />
        </Box>
      </Disclosure>
    </Card>
  );
}
