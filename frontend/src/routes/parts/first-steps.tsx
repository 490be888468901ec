import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Learner } from '../../../../contract/account/account.ts';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { useSaveLearnerMutation } from '../../features/account/api.ts';
import { YearQuestion } from '../../features/account/learning/year-question.tsx';
import { SampleCard } from '../../features/quizzes/sample/sample-card.tsx';

interface FirstStepsProps {
  readonly learner: Learner | undefined;
  readonly courses: readonly CourseSummary[];
  /** The course that today's plan begins with. */
  readonly courseId: string | undefined;
  /** What is below the first two steps. */
  readonly below: ReactNode;
  /** `focused` is true if the plan replaces a step, whose button had the focus. */
  readonly plan: (focused: boolean) => ReactNode;
}

/**
 * Shows a new student one thing at a time: a question about their year, then a question of their subject, then today's
 * plan. A later visit begins with the plan.
 */
export function FirstSteps({ learner, courses, courseId, below, plan }: FirstStepsProps) {
  const [isNew] = useState(learner === undefined);
  const [step, setStep] = useState<'year' | 'question' | 'plan'>(isNew ? 'year' : 'plan');
  const [save] = useSaveLearnerMutation();
  const showPlan = () => setStep('plan');
  useEffect(() => {
    if (isNew && step !== 'year') window.scrollTo(0, 0);
  }, [isNew, step]);
  if (step === 'year')
    return (
      <>
        <YearQuestion onDone={() => setStep('question')} />
        {below}
      </>
    );
  if (step === 'plan' || courseId === undefined) return plan(isNew);
  const others = courses.filter((course) => course.courseId !== courseId);
  return (
    <>
      <SampleCard
        key={courseId}
        courseId={courseId}
        skip={
          <>
            {others.map((course) => (
              <FocusableButton
                key={course.courseId}
                onClick={() => void save({ year: null, aim: null, ...learner, subjects: [course.courseId] })}
              >
                <FormattedMessage id="dashboard.sample.instead" values={{ course: course.title }} />
              </FocusableButton>
            ))}
            <FocusableButton onClick={showPlan}>
              <FormattedMessage id="dashboard.sample.skip" />
            </FocusableButton>
          </>
        }
        next={
          <FocusableButton variant="contained" onClick={showPlan} sx={{ justifySelf: 'start' }}>
            <FormattedMessage id="dashboard.sample.next" />
          </FocusableButton>
        }
        onFailed={showPlan}
      />
      {below}
    </>
  );
}
