import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Name, Text } from '../../components/text.tsx';
import { closeBeforeLeaving } from '../../components/keyboard/focus.ts';
import { Icon } from '../../components/icon.tsx';
import { accountPath, publicPagePath, publicPages } from '../../paths.ts';

export interface StudentMenuProps {
  readonly id: string;
  readonly name: string;
  readonly chip: () => Element | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onLogout: () => void;
}

export function StudentMenu({ id, name, chip, open, onClose, onLogout }: StudentMenuProps) {
  const greetingId = useId();
  return (
    <Menu
      anchorEl={chip}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { component: 'nav', 'aria-labelledby': greetingId, sx: { width: 290 } },
        list: { id, 'aria-labelledby': greetingId },
      }}
    >
      <Text
        id={greetingId}
        component="li"
        role="presentation"
        variant="h3"
        sx={{ mb: 1 }}
        message="shell.hi"
        values={{ name: <Name>{name}</Name> }}
      />
      <MenuItem component={Link} to={accountPath} onClick={() => closeBeforeLeaving(onClose)}>
        <ListItemIcon>
          <Icon name="settings" size={20} />
        </ListItemIcon>
        <ListItemText primary={<FormattedMessage id="shell.account-settings" />} />
      </MenuItem>
      <MenuItem onClick={onLogout}>
        <ListItemIcon>
          <Icon name="logout" size={20} />
        </ListItemIcon>
        <ListItemText primary={<FormattedMessage id="shell.logout" />} />
      </MenuItem>
      <Divider role="presentation" component="li" />
      {publicPages.map((page) => (
        <MenuItem key={page} component="a" href={publicPagePath(page)} dense>
          <ListItemText inset primary={<FormattedMessage id={`common.public-page.${page}`} />} />
        </MenuItem>
      ))}
    </Menu>
  );
}
