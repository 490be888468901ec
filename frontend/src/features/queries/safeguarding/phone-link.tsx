import Link from '@mui/material/Link';

/** A phone number to call, which stays on one line. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Link href={`tel:${phone.replaceAll(' ', '')}`} sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
      {phone}
    </Link>
  );
}

/** Childline's number: https://www.childline.org.uk/get-support/contacting-childline/ */
export const childline = '0800 1111';
