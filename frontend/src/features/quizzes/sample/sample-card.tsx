import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useEffectEvent, useId, useState, type ComponentType, type ReactNode } from 'react';
import { useAutoFocus } from '../../../components/keyboard/focus.ts';
import { useMathsFont } from '../../../components/prose/maths-font.ts';
import { Text } from '../../../components/text.tsx';
import { loadPart } from '../../../loading/load-chunk.ts';
import { loadMessages } from '../../../loading/load-messages.ts';
import { useGetSampleQuery } from '../api/quizzes-api.ts';
import type { SampleQuestionProps } from './sample-question.tsx';

type SamplePart = ComponentType<SampleQuestionProps>;

async function loadSamplePart(): Promise<SamplePart> {
  const [{ SampleQuestion }] = await Promise.all([
    loadPart('quiz-sample', () => import('./sample-question.tsx')),
    loadMessages(['quiz-session']),
  ]);
  return SampleQuestion;
}

interface SampleCardProps {
  readonly courseId: string;
  /** Buttons for those who don't want to answer. */
  readonly skip: ReactNode;
  /** What to do next. Appears once the question is answered. */
  readonly next: ReactNode;
  /** Called if the question can't be loaded. */
  readonly onFailed: () => void;
}

/** Lets a new student answer a question of a course in place. Takes the focus, because it replaces a pressed button. */
export function SampleCard({ courseId, skip, next, onFailed }: SampleCardProps) {
  const titleId = useId();
  const card = useAutoFocus<HTMLElement>(true);
  const { data: question, isError } = useGetSampleQuery(courseId);
  const [SampleQuestion, setPart] = useState<SamplePart | 'failed' | null>(null);
  const [isTried, setIsTried] = useState(false);
  const hasFont = useMathsFont();
  useEffect(() => {
    let isLeft = false;
    void loadSamplePart()
      .catch(() => 'failed' as const)
      .then((part) => {
        if (!isLeft) setPart(() => part);
      });
    return () => {
      isLeft = true;
    };
  }, []);
  const hasFailed = isError || SampleQuestion === 'failed';
  const onFailure = useEffectEvent(onFailed);
  useEffect(() => {
    if (hasFailed) onFailure();
  }, [hasFailed]);
  return (
    <Card component="section" ref={card} tabIndex={-1} aria-labelledby={titleId}>
      <Text variant="h2" id={titleId} sx={{ mb: 1.5 }} message="dashboard.sample" />
      {question && SampleQuestion && SampleQuestion !== 'failed' && hasFont ? (
        <SampleQuestion
          courseId={courseId}
          question={question}
          onTried={() => setIsTried(true)}
          next={next}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Skeleton width="80%" height={40} />
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: 'repeat(2, 1fr)' } }}>
            {[1, 2, 3, 4].map((option) => (
              <Skeleton key={option} variant="rounded" height={56} />
            ))}
          </Box>
          <Skeleton variant="rounded" width={90} height={44} />
        </Box>
      )}
      {/* These buttons stay mounted while the question loads, so that a focused button keeps the focus. */}
      {!isTried && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>{skip}</Box>}
    </Card>
  );
}
