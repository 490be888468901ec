import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { Field } from '../../components/forms/field.tsx';
import { ProblemNotice, ProblemText } from '../../components/problem.tsx';
import { Text } from '../../components/text.tsx';
import { readProblem } from '../../loading/problem.ts';
import { parentCoursePath } from '../../paths.ts';
import { useMailCourseLinkMutation, useMakeCourseLinkMutation } from './api.ts';
import { EmailForm } from './email-form.tsx';

const buildLink = (token: string) => `${window.location.origin}${parentCoursePath}#${token}`;

/** Shows the link in a field, from which it can be copied by hand, with buttons to copy and to share it. */
function LinkToShare({ link, course }: { link: string; course: string }) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'copied' | 'copy-failed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('copied');
    } catch {
      field.current?.select();
      setCopied('copy-failed');
    }
  };
  return (
    <>
      <Field
        ref={field}
        readOnly
        value={link}
        label={intl.formatMessage({ id: 'parents.ask.link' })}
        onFocus={({ target }) => target.select()}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" onClick={() => void copy()}>
          <FormattedMessage id="parents.ask.copy" />
        </Button>
        {'share' in navigator && (
          // The promise rejects if the student closes the device's list of apps.
          <Button
            variant="outlined"
            onClick={() => {
              const title = intl.formatMessage({ id: 'parents.ask.share.title' }, { course });
              void navigator.share({ title, url: link }).catch(() => undefined);
            }}
          >
            <FormattedMessage id="parents.ask.share" />
          </Button>
        )}
      </Box>
      <Typography role="status">{copied && <FormattedMessage id={`parents.ask.${copied}`} />}</Typography>
    </>
  );
}

function MailForm({ courseId }: { courseId: string }) {
  const [mailLink] = useMailCourseLinkMutation();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div>
      <EmailForm
        label="parents.ask.email"
        submit="parents.ask.send"
        variant="outlined"
        send={async (email) => {
          setSentTo(undefined);
          return mailLink({ courseId, email });
        }}
        onSent={setSentTo}
      />
      <Typography role="status" sx={{ mt: 1 }}>
        {sentTo !== undefined && <FormattedMessage id="parents.ask.sent" values={{ email: sentTo }} />}
      </Typography>
    </div>
  );
}

/**
 * Makes a link when it first opens. A link's secret is never stored, so that an earlier link can't be loaded again. The
 * device remembers this one until the page is loaded again or the student signs out.
 */
export function AskPanel({ course }: { course: Pick<CourseSummary, 'courseId' | 'title'> }) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { courseId } = course;
  const [makeLink, { data, error }] = useMakeCourseLinkMutation({ fixedCacheKey: `course link ${courseId}` });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // The panel replaces the button that had the focus.
    heading.current?.focus({ preventScroll: true });
    if (data === undefined || Date.parse(data.until) < Date.now()) void makeLink(courseId);
  }, [makeLink, courseId, data]);
  const code = error === undefined ? undefined : readProblem(error).code;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2, maxWidth: '40rem' }}>
      <Typography variant="h3" component="h2" id={titleId} ref={heading} tabIndex={-1}>
        <FormattedMessage id="parents.ask.title" values={{ course: course.title }} />
      </Typography>
      <Text message="parents.ask.text" />
      {data && <LinkToShare link={buildLink(data.token)} course={course.title} />}
      {!data && code === undefined && <Text message="parents.ask.making" role="status" />}
      <ProblemNotice>
        {code !== undefined && (
          <>
            <ProblemText area="parents.problem" code={code} />{' '}
            {code !== 'link_limit' && (
              <Button size="small" onClick={() => void makeLink(courseId)}>
                <FormattedMessage id="common.retry" />
              </Button>
            )}
          </>
        )}
      </ProblemNotice>
      <MailForm courseId={courseId} />
    </Box>
  );
}
