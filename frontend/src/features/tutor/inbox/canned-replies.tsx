import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useId } from 'react';
import { cannedReplies } from 'virtual:canned-replies';
import { readFirstName } from '../../../../../contract/account/name-rules.ts';
import { fillCannedReply } from '../../../../../contract/tutor/canned-reply-rules.ts';
import type { InboxThread } from '../../../../../contract/tutor/inbox.ts';
import { Text } from '../../../components/text.tsx';
import { useAppSelector } from '../../../state/hooks.ts';

export interface CannedRepliesProps {
  readonly thread: Pick<InboxThread, 'kind' | 'studentName' | 'subject'>;
  readonly onChoose: (text: string) => void;
}

/**
 * Buttons with prepared replies for this kind of conversation. A click adds the reply to the text field but doesn't send it.
 * Replies that name something which the conversation lacks, such as a lesson, have no button.
 */
export function CannedReplies({ thread: { kind, studentName, subject }, onChoose }: CannedRepliesProps) {
  const labelId = useId();
  const tutor = readFirstName(useAppSelector((state) => state.auth.name));
  const facts = { student: studentName, lesson: subject?.lessonTitle ?? subject?.topicTitle ?? '', tutor };
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Text variant="body2" id={labelId} sx={{ mb: 1 }} message="tutor.inbox.canned" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {cannedReplies.map(({ title, kinds, text }) => {
          const filled = kinds.includes(kind) ? fillCannedReply(text, facts) : null;
          if (filled === null) return null;
          return (
            <Chip
              key={title}
              variant="outlined"
              label={title}
              onClick={() => onChoose(filled)}
              sx={{ height: 36, '@media (pointer: coarse)': { height: 44 } }}
            />
          );
        })}
      </Box>
    </Box>
  );
}
