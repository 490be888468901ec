import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useContext, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CheckOutcome } from '../../../../../contract/courses/courses.ts';
import { TextPart } from '../../../components/prose/prepared-text.tsx';
import type { RenderedElement } from '../../../components/prose/render-tree.ts';
import { SomethingWrong } from '../../../components/something-wrong.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ChooseCheck } from './choose-check.tsx';
import { readCheck } from '../../../../../contract/typed-answers/read-check.ts';
import { CheckOutcomesContext } from './use-check-outcomes.ts';
import { TypedCheck } from './typed-check.tsx';

const ranks: Readonly<Record<CheckOutcome, number>> = { first: 2, second: 1, solution: 0 };

/** How the student left the answer of a check before the code of the checks arrived. */
export interface LeftAnswer {
  readonly open: boolean;
  readonly focused: boolean;
}

export interface LessonCheckProps {
  readonly element: RenderedElement;
  readonly left: RefObject<LeftAnswer>;
}

/** A self-check that the student answers. The second wrong answer opens the solution. */
export function LessonCheck({ element, left }: LessonCheckProps) {
  const [{ checkId, question, form, onPaper, answer }] = useState(() => readCheck(element.children));
  const [hasTried, setHasTried] = useState(false);
  const [open, setOpen] = useState(false);
  const [finished, setFinished] = useState(false);
  const { lesson, outcomes, unsaved, save } = useContext(CheckOutcomesContext);
  const outcome = outcomes[checkId];
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    // The event `toggle` follows, and its handler updates the state.
    if (left.current.open) details.current?.setAttribute('open', '');
    if (left.current.focused) details.current?.querySelector('summary')?.focus({ preventScroll: true });
  }, [left]);

  /** The best outcome counts, however often the student returns. */
  const finish = (reached: CheckOutcome): void => {
    setFinished(true);
    setOpen(true);
    if (outcome === undefined || ranks[reached] > ranks[outcome]) save(checkId, reached);
  };
  const tryAnswer = (right: boolean): void => {
    if (right) finish(hasTried ? 'second' : 'first');
    else if (hasTried) finish('solution');
    else setHasTried(true);
  };
  const next = <FormattedMessage id={finished ? 'lesson-checks.see-solution' : 'lesson-checks.once-more'} />;
  const shared = { questionId: checkId, finished, next, onTry: tryAnswer };

  return (
    <div className="self-check">
      <TextPart tree={question} />
      {form && (
        <>
          <Box sx={{ displayPrint: 'none' }}>
            {form.kind === 'choose' ? (
              <ChooseCheck form={form} {...shared} />
            ) : (
              <TypedCheck form={form} {...shared} />
            )}
          </Box>
          <Box sx={{ display: 'none', displayPrint: 'block' }}>
            <TextPart tree={onPaper} />
          </Box>
        </>
      )}
      <details
        ref={details}
        open={open}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
          if (currentTarget.open && form && !finished) finish('solution');
        }}
      >
        <summary id={`${checkId}-answer`} aria-labelledby={`${checkId}-answer ${checkId}`}>
          <FormattedMessage id="lesson-checks.solution" />
          {outcome !== undefined && (
            <Box
              component="span"
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                verticalAlign: 'bottom',
                gap: 0.5,
                marginInlineStart: 1.5,
                fontWeight: 400,
                color: outcome === 'solution' ? 'text.secondary' : 'good.main',
              }}
            >
              <Icon name={outcome === 'solution' ? 'eye' : 'checked'} size={20} />
              <FormattedMessage id={`lesson-checks.outcome.${form ? outcome : `open-${outcome}`}`} />
            </Box>
          )}
        </summary>
        <TextPart tree={answer} />
        {!form && (
          <Box role="group" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
            {(['first', 'solution'] as const).map((reached) => (
              <Button
                key={reached}
                variant="outlined"
                aria-pressed={outcome === reached}
                onClick={() => save(checkId, reached)}
                sx={{ minHeight: 44 }}
              >
                <FormattedMessage id={`lesson-checks.outcome.open-${reached}`} />
              </Button>
            ))}
          </Box>
        )}
        {lesson && <SomethingWrong subject={{ ...lesson, checkId }} ofId={checkId} />}
      </details>
      <Box role="status" sx={{ color: 'text.secondary', displayPrint: 'none' }}>
        {unsaved.has(checkId) && <FormattedMessage id="lesson-checks.unsaved" />}
      </Box>
    </div>
  );
}
