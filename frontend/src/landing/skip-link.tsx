import { FormattedMessage } from 'react-intl';

/** The first stop of the Tab key: past the header. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      <FormattedMessage id="landing.skip" />
    </a>
  );
}
