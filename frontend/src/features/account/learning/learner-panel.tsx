import { FormattedMessage } from 'react-intl';
import { Panel } from '../../../components/panel.tsx';
import { Text } from '../../../components/text.tsx';
import { LearnerForm, type LearnerFormProps } from './learner-form.tsx';

export function LearnerPanel(props: LearnerFormProps) {
  return (
    <Panel title={<FormattedMessage id="account.learner.title" />} sx={{ display: 'grid', gap: 2 }}>
      <Text message="account.learner.about" sx={{ maxWidth: '62ch' }} />
      <LearnerForm {...props} withoutAnswers="account.learner.remove" />
    </Panel>
  );
}
