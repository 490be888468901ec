import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { centre } from 'virtual:centre';
import { Icon } from '../components/icon.tsx';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 32 },
});

/** The centre's phone and e-mail, as links. */
export function CentreContact() {
  return (
    <List>
      <li>
        <Icon name="phone" size={20} />
        <Link href={`tel:${centre.phone.replace(/\s/g, '')}`}>{centre.phone}</Link>
      </li>
      <li>
        <Icon name="mail" size={20} />
        <Link href={`mailto:${centre.email}`}>{centre.email}</Link>
      </li>
    </List>
  );
}
