import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { MenuRow } from './menu-row.ts';
import { accountPath } from '../../paths.ts';

const Chip = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 48,
  padding: '0 14px 0 7px',
  border: '1px solid transparent',
  borderRadius: 24,
  cursor: 'pointer',
  color: theme.vars.palette.accent.main,
  background: theme.vars.palette.accent.tint,
  '&:hover, &[aria-expanded="true"]': {
    color: theme.vars.palette.accent.contrastText,
    background: theme.vars.palette.accent.main,
  },
}));

const Initial = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 34,
  height: 34,
  borderRadius: '50%',
  fontSize: '1rem',
  fontWeight: 700,
  fontFamily: theme.typography.fontFamily,
  color: theme.vars.palette.accent.main,
  background: theme.vars.palette.background.default,
}));

const Box = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: 0,
  top: 'calc(100% + 12px)',
  width: 'min(290px, calc(100vw - 32px))',
  padding: 16,
  borderRadius: theme.vars.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: '0 8px 28px rgb(16 30 66 / 18%)',
}));

/** The first letter as people see it, which may be several code units: an accented letter or an emoji. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}

interface UserMenuProps {
  readonly name: string;
  readonly onLogout: () => void;
}

/** The chip with the student's initial, and the panel that it opens. */
export function UserMenu({ name, onLogout }: UserMenuProps) {
  const intl = useIntl();
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const chip = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [open]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    chip.current?.focus();
  };
  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    <div ref={area} style={{ position: 'relative' }} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <Chip
        ref={chip}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={intl.formatMessage({ id: 'shell.user-menu' }, { name })}
        onClick={() => setOpen(!open)}
      >
        <Initial aria-hidden="true">{initialOf(name)}</Initial>
        <Icon name="settings" size={22} />
      </Chip>
      <Box id={panelId} hidden={!open}>
        <Typography variant="h3" component="p" sx={{ mb: 1 }}>
          <FormattedMessage id="shell.hi" values={{ name }} />
        </Typography>
        <MenuRow>
          <Link to={accountPath} onClick={() => setOpen(false)}>
            <Icon name="settings" size={20} />
            <span>
              <FormattedMessage id="shell.account-settings" />
            </span>
          </Link>
        </MenuRow>
        <MenuRow>
          <button type="button" onClick={onLogout}>
            <Icon name="logout" size={20} />
            <span>
              <FormattedMessage id="shell.logout" />
            </span>
          </button>
        </MenuRow>
      </Box>
    </div>
  );
}
