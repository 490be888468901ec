import { Suspense } from 'react';
import { useListCoursesQuery } from '../../features/courses/api.ts';
import { BankScreen } from '../../features/tutor/bank/bank-screen.tsx';
import { lazyPart } from '../../loading/load-chunk.ts';
import { loadMessages } from '../../loading/load-messages.ts';
import { StaffOnly } from '../parts/staff-only.tsx';

/** Loaded after the question, because the start of quizzes is more code than the page. */
const TryQuestion = lazyPart('try-question', async () => {
  const [module] = await Promise.all([import('../parts/try-question.tsx'), loadMessages(['quiz-start'])]);
  return module.TryQuestion;
});

function Bank() {
  const courses = useListCoursesQuery(undefined);
  return (
    <BankScreen
      courses={courses}
      renderTry={(courseId, question) => (
        <Suspense>
          <TryQuestion courseId={courseId} question={question} />
        </Suspense>
      )}
    />
  );
}

/** Shows staff every question at `/query/questions?course=&lesson=&find=&question=`. */
export function Page() {
  return (
    <StaffOnly>
      <Bank />
    </StaffOnly>
  );
}
