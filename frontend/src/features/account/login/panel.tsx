import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/* Always in the document, so that it is read out when it fills; while empty it takes no room. */
const Place = styled('div')({ '&:empty': { position: 'absolute' } });

interface PanelProps {
  readonly title: string;
  /** The change that was made, which is read out. */
  readonly done?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the account with a form, which says below its title what was changed. */
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
      <Place role="status">{done !== undefined && <Alert severity="success">{done}</Alert>}</Place>
      {children}
    </Card>
  );
}
