import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createContext, useContext, useId, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { findElements, readElement, type TextTree } from '../../../../contract/text/text-tree.ts';
import { readDraft, saveDraft } from '../../api/draft-storage.ts';
import { TextPart } from '../../components/prose/prepared-text.tsx';
import type { RenderedElement } from '../../components/prose/render-tree.ts';

const draftName = 'all steps';

const AllSteps = createContext<readonly [boolean, (all: boolean) => void]>([true, () => undefined]);

/** Remembers on this device whether the student wants to see all steps of worked examples at once. */
export function AllStepsProvider({ children }: { readonly children: ReactNode }) {
  const [all, setAll] = useState(() => readDraft(draftName) !== null);
  const save = (wanted: boolean) => {
    setAll(wanted);
    saveDraft(draftName, wanted ? {} : null);
  };
  return <AllSteps value={[all, save]}>{children}</AllSteps>;
}

/** Returns the question of each step, or nothing for a step that begins without one. */
const listQuestions = (steps: TextTree): readonly (TextTree | undefined)[] =>
  steps.flatMap((node) =>
    typeof node === 'string' ? [] : [findElements(readElement(node).children, 'step-question')[0]],
  );

/** A worked example's steps, which open one by one after a question. Print shows all of them. */
export function WorkedSteps({ element }: { readonly element: RenderedElement }) {
  const [all, setAll] = useContext(AllSteps);
  const [opened, setOpened] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const promptId = useId();
  const [questions] = useState(() => listQuestions(element.children));
  const count = questions.length;
  const shown = all ? count : opened;
  const isDone = shown >= count;
  const question = questions[shown];

  const showNext = () => {
    setOpened(isDone ? 0 : opened + 1);
    if (all) setAll(false);
  };
  const showAll = () => {
    setAll(true);
    // The other button disappears.
    button.current?.focus();
  };

  return (
    <>
      <div aria-live={all ? 'off' : 'polite'}>
        <Box
          component="ol"
          className="steps"
          sx={{ '@media screen': { [`& > :nth-of-type(n + ${shown + 1})`]: { display: 'none' } } }}
        >
          {element.content}
        </Box>
        {!isDone && (
          <Typography id={promptId} sx={{ fontWeight: 600, displayPrint: 'none' }}>
            {question ? (
              <TextPart tree={question} />
            ) : (
              <FormattedMessage id={`courses.steps.${shown === 0 ? 'first' : 'next'}`} />
            )}
          </Typography>
        )}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockEnd: 2, displayPrint: 'none' }}>
        <Button
          ref={button}
          variant="outlined"
          onClick={showNext}
          {...(!isDone && { 'aria-describedby': promptId })}
        >
          <FormattedMessage
            id={`courses.steps.${isDone ? 'hide' : 'show'}`}
            values={{ step: shown + 1, count }}
          />
        </Button>
        {!isDone && (
          <Button onClick={showAll}>
            <FormattedMessage id="courses.steps.show-all" />
          </Button>
        )}
      </Box>
    </>
  );
}
