import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/* Always in the document, so that screen readers announce its content when it appears. It takes no space while empty. */
const LiveRegion = styled('div')({ '&:empty': { position: 'absolute' } });

interface PanelProps {
  readonly title: string;
  /** Says what was changed. Screen readers announce it. */
  readonly done?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a form, which says below its title what was changed. */
export function Panel({ title, done, children }: PanelProps) {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 32rem)', gap: 2 }}
    >
      <Typography variant="h2" id={titleId}>
        {title}
      </Typography>
      <LiveRegion role="status">{done !== undefined && <Alert severity="success">{done}</Alert>}</LiveRegion>
      {children}
    </Card>
  );
}
