import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import type { SxProps, Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useControlled } from '@mui/material/utils';
import { useState, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';

/** Paper. For the query `print`, MUI would write a warning to the console, in production too. */
const paper = 'not screen';

interface AccordionSectionProps {
  /** The id of the button that unfolds the section. */
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** If this is undefined, the section remembers itself whether it is unfolded, and begins with `defaultExpanded`. */
  readonly expanded?: boolean;
  readonly defaultExpanded?: boolean;
  readonly onToggle?: (expanded: boolean) => void;
  /** The styles of the content. */
  readonly sx?: SxProps<Theme>;
  /** True if the section unfolds at once. */
  readonly still?: boolean;
}

/**
 * A section that its title unfolds. Its content is rendered when it is unfolded for the first time, because it takes a
 * phone long to render what nobody sees. Paper shows all content.
 */
export function AccordionSection({
  id,
  title,
  children,
  expanded: chosen,
  defaultExpanded = false,
  onToggle,
  sx,
  still,
}: AccordionSectionProps) {
  const isPrinting = useMediaQuery(paper);
  const [expanded, setExpanded] = useControlled({
    controlled: chosen,
    default: defaultExpanded,
    name: 'AccordionSection',
  });
  const [wasExpanded, setWasExpanded] = useState(expanded);
  if (expanded && !wasExpanded) setWasExpanded(true);
  return (
    <Accordion
      expanded={expanded}
      onChange={(_, now) => {
        setExpanded(now);
        onToggle?.(now);
      }}
      {...(still && { slotProps: { transition: { timeout: 0 } } })}
    >
      <AccordionSummary expandIcon={<Icon name="expand" />} id={id} aria-controls={`${id}-content`}>
        {title}
      </AccordionSummary>
      <AccordionDetails {...(sx && { sx })}>{(wasExpanded || isPrinting) && children}</AccordionDetails>
    </Accordion>
  );
}
