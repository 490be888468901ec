import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';

interface MoreButtonProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
  };
  readonly onClick: () => void;
}

export function MoreButton({ query, onClick }: MoreButtonProps) {
  return (
    <>
      {query.isFetchNextPageError && (
        <Alert severity="error" role="alert">
          <FormattedMessage id="common.more-failed" />
        </Alert>
      )}
      {query.hasNextPage && (
        <Button variant="outlined" onClick={onClick} sx={{ justifySelf: 'center' }}>
          <FormattedMessage id={query.isFetchingNextPage ? 'common.loading' : 'common.more'} />
        </Button>
      )}
    </>
  );
}
