import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { centre } from 'virtual:centre';
import { PageTitle } from '../../components/page-title.tsx';
import { Text } from '../../components/text.tsx';
import { AuthDrawing } from './auth-drawing.tsx';
import { useAuthState } from './auth-location.ts';
import { TypedEmailContext } from './typed-email.tsx';

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: 480,
  marginInline: 'auto',
  padding: 0,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '5fr 6fr',
    maxWidth: 960,
    marginBlockStart: '5vh',
    padding: 0,
  },
}));

const Accent = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 24,
  padding: '16px 24px 0',
  textAlign: 'center',
  color: theme.vars.palette.accent.main,
  background: theme.vars.palette.accent.tint,
  '& p': { display: 'none' },
  '& svg': { width: '100%', height: 96 },
  // On a phone, the button of the form is more important than the drawing.
  [theme.breakpoints.down('sm')]: { display: 'none' },
  [theme.breakpoints.up('md')]: {
    padding: 32,
    '& p': { display: 'block', maxWidth: '20rem' },
    '& svg': { height: 260 },
  },
}));

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 20,
  padding: '24px 20px 28px',
  [theme.breakpoints.up('sm')]: { padding: '32px 36px 36px' },
}));

interface AuthCardProps {
  /** The message id of the title. */
  readonly title: string;
  /** True to focus the heading. Needed if this card replaces another card without a change of the page's address. */
  readonly autoFocus?: boolean;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

export function AuthCard({ title, autoFocus = false, lead, children, footer }: AuthCardProps) {
  const intl = useIntl();
  const [email, setEmail] = useState(useAuthState().email);
  const typedEmail = useMemo(() => ({ email, setEmail }), [email]);
  return (
    <Sheet>
      <Accent>
        <AuthDrawing />
        <Text variant="h3" component="p" message="auth.welcome" values={{ tagline: centre.tagline }} />
      </Accent>
      <Content>
        <div>
          <PageTitle title={intl.formatMessage({ id: title })} autoFocus={autoFocus} />
          {lead !== undefined && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{lead}</Typography>}
        </div>
        <TypedEmailContext value={typedEmail}>
          {children}
          <Typography component="div" variant="body2" sx={{ display: 'grid', gap: 1 }}>
            {footer}
          </Typography>
        </TypedEmailContext>
      </Content>
    </Sheet>
  );
}
