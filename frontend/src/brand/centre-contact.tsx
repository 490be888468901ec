import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import { centre } from 'virtual:centre';
import { Icon } from '../components/icon.tsx';

const ways = [
  { icon: 'phone', href: `tel:${centre.phone.replace(/\s/g, '')}`, text: centre.phone },
  { icon: 'mail', href: `mailto:${centre.email}`, text: centre.email },
] as const;

export function CentreContact() {
  return (
    <List sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
      {ways.map(({ icon, href, text }) => (
        <ListItem key={icon} sx={{ gap: 1, width: 'auto', maxWidth: '100%', minHeight: 32 }}>
          <ListItemIcon>
            <Icon name={icon} size={20} />
          </ListItemIcon>
          <Link href={href} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {text}
          </Link>
        </ListItem>
      ))}
    </List>
  );
}
