import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStartAttemptMutation, type StartRequest } from './api.ts';
import { sessionPath } from './paths.ts';
import type { Selection } from './selection-filter.ts';

function requestOf({ topic, level, questionCount }: Selection): StartRequest {
  return { courseId: topic.courseId, topicId: topic.topicId, level, questionCount };
}

/**
 * Starts what is selected and goes to it. Each selection has one attempt id, so that pressing twice, or again after
 * a lost reply, starts one quiz.
 */
export function useStart(selection: Selection | null) {
  const navigate = useNavigate();
  const [startAttempt, { isLoading }] = useStartAttemptMutation();
  const request = selection && requestOf(selection);
  const key = JSON.stringify(request);
  const [current, setCurrent] = useState(() => ({ key, attemptId: crypto.randomUUID(), failed: false }));
  if (current.key !== key) setCurrent({ key, attemptId: crypto.randomUUID(), failed: false });

  const start = async () => {
    if (!request || isLoading) return;
    const { attemptId } = current;
    const reply = await startAttempt({ attemptId, request });
    if (reply.error) setCurrent((now) => (now.attemptId === attemptId ? { ...now, failed: true } : now));
    else await navigate(sessionPath(attemptId));
  };
  return { start, starting: isLoading, failed: current.failed && !isLoading };
}
