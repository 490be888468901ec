import { centre } from 'virtual:centre';

/** Phone and e-mail of the centre, ready to call and to write to. */
export function ContactLinks() {
  return (
    <ul className="contact">
      <li>
        <a href={`tel:${centre.phone.replaceAll(' ', '')}`}>{centre.phone}</a>
      </li>
      <li>
        <a href={`mailto:${centre.email}`}>{centre.email}</a>
      </li>
    </ul>
  );
}
