import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { publicPagePath, publicPages } from '../../paths.ts';

const Links = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: 20,
  padding: '0 16px 8px',
});

/** As high as a finger needs it. */
const linkLook = { display: 'inline-flex', alignItems: 'center', minHeight: 44, typography: 'body2' };

/** Links to the public pages, below the pages for visitors. */
export function PublicFooter() {
  const intl = useIntl();
  return (
    <footer>
      <Links aria-label={intl.formatMessage({ id: 'common.public-pages' })}>
        {publicPages.map((page) => (
          <Link key={page} href={publicPagePath(page)} color="textSecondary" sx={linkLook}>
            <FormattedMessage id={`common.public-page.${page}`} />
          </Link>
        ))}
      </Links>
    </footer>
  );
}
