import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useId, useState, type ComponentType, type ReactNode } from 'react';
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
  readonly next: ReactNode;
  /** What the card says if the question can't be loaded. */
  readonly otherwise: ReactNode;
}

/** Lets a new student answer a question of a course in place. */
export function SampleCard({ courseId, next, otherwise }: SampleCardProps) {
  const titleId = useId();
  const { data: question, isError } = useGetSampleQuery(courseId);
  const [SampleQuestion, setPart] = useState<SamplePart | 'failed' | null>(null);
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
  if (isError || SampleQuestion === 'failed') return otherwise;
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Text variant="h2" id={titleId} sx={{ mb: 1.5 }} message="dashboard.sample" />
      {question && SampleQuestion && hasFont ? (
        <SampleQuestion key={courseId} courseId={courseId} question={question} next={next} />
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
    </Card>
  );
}
