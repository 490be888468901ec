import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { centre } from 'virtual:centre';
import { apiBasePath } from '../../../contract/route.ts';
import {
  enquiryLimits,
  enquiryOptions,
  phonePattern,
  trapField,
} from '../../../contract/enquiries/enquiry-options.ts';
import { enquiriesRoutes } from '../../../contract/enquiries/routes.ts';
import { enquiryPath, enquirySentPath, landingPath, publicPagePath } from '../paths.ts';
import { PageFrame } from './page-frame.tsx';

const contact = {
  phone: <a href={`tel:${centre.phone.replaceAll(' ', '')}`}>{centre.phone}</a>,
  email: <a href={`mailto:${centre.email}`}>{centre.email}</a>,
};

function Page({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <PageFrame className="enquiry">
      <h1>
        <FormattedMessage id={title} />
      </h1>
      <p className="lead">
        <FormattedMessage id={lead} />
      </p>
      {children}
    </PageFrame>
  );
}

/** enquiry.ts shows this text and connects it with the field. */
function FieldError({ name }: { name: string }) {
  return (
    <p className="field-error" id={`${name}-error`} hidden>
      <FormattedMessage id={`enquiry.${name}.error`} />
    </p>
  );
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name}>
        <FormattedMessage id={`enquiry.${name}`} />
      </label>
      {children}
      <FieldError name={name} />
    </div>
  );
}

interface ChoicesProps {
  readonly name: 'tuition' | 'subjects';
  readonly type: 'radio' | 'checkbox';
  readonly message: string;
}

function Choices({ name, type, message }: ChoicesProps) {
  const options: readonly string[] = enquiryOptions[name];
  return (
    <fieldset id={name}>
      <legend>
        <FormattedMessage id={`enquiry.${name}`} />
      </legend>
      {name === 'subjects' && (
        <p className="hint">
          <FormattedMessage id="enquiry.subjects.hint" />
        </p>
      )}
      {options.map((option) => (
        <label key={option} className="choice">
          <input type={type} name={name} value={option} required={type === 'radio'} />
          <FormattedMessage id={`${message}.${option}`} />
        </label>
      ))}
      <FieldError name={name} />
    </fieldset>
  );
}

function Select({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Field name={name}>
      <select id={name} name={name} required>
        {children}
      </select>
    </Field>
  );
}

/** The form also works without enquiry.ts: the server then answers with one of the two pages below. */
export function EnquiryPage() {
  const intl = useIntl();
  return (
    <Page title="enquiry.title" lead="enquiry.lead">
      <form
        className="enquiry-form"
        method="post"
        action={apiBasePath + enquiriesRoutes.sendEnquiry.path}
        data-sent={enquirySentPath}
      >
        <Choices name="tuition" type="radio" message="enquiry.tuition" />
        <Field name="name">
          <input id="name" name="name" autoComplete="name" maxLength={enquiryLimits.name} required />
        </Field>
        <fieldset className="contact-fields">
          <legend>
            <FormattedMessage id="enquiry.contact" />
          </legend>
          <p className="hint" id="contact-hint">
            <FormattedMessage id="enquiry.contact.hint" />
          </p>
          <Field name="phone">
            <input
              id="phone"
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={enquiryLimits.phone}
              pattern={phonePattern}
              title={intl.formatMessage({ id: 'enquiry.phone.error' })}
            />
          </Field>
          <Field name="email">
            <input
              id="email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={enquiryLimits.email}
            />
          </Field>
        </fieldset>
        <Select name="callAt">
          {enquiryOptions.callAt.map((time) => (
            <option key={time} value={time}>
              {intl.formatMessage({ id: `enquiry.callAt.${time}` })}
            </option>
          ))}
        </Select>
        <Select name="year">
          <option value="">{intl.formatMessage({ id: 'enquiry.year.choose' })}</option>
          {enquiryOptions.year.map((year) => (
            <option key={year} value={year}>
              {intl.formatMessage({ id: 'enquiry.year.option' }, { year })}
            </option>
          ))}
        </Select>
        <Choices name="subjects" type="checkbox" message="enquiry.subject" />
        <Field name="message">
          <textarea id="message" name="message" rows={5} maxLength={enquiryLimits.message} />
        </Field>
        <div className="trap" aria-hidden="true">
          <label htmlFor={trapField}>
            <FormattedMessage id="enquiry.trap" />
          </label>
          <input id={trapField} name={trapField} tabIndex={-1} autoComplete="off" />
        </div>
        <p className="hint">
          <FormattedMessage
            id="enquiry.privacy"
            values={{ link: (text) => <a href={publicPagePath('privacy')}>{text}</a> }}
          />
        </p>
        <div className="problems" role="alert">
          {['fields', 'offline', 'full', 'unknown'].map((problem) => (
            <p key={problem} data-problem={problem} hidden>
              <FormattedMessage id={`enquiry.problem.${problem}`} values={contact} />
            </p>
          ))}
        </div>
        <button className="button filled large" data-sending={intl.formatMessage({ id: 'enquiry.sending' })}>
          <FormattedMessage id="enquiry.send" />
        </button>
      </form>
    </Page>
  );
}

export function EnquirySentPage() {
  return (
    <Page title="enquiry.sent.title" lead="enquiry.sent.lead">
      <p>
        <FormattedMessage id="enquiry.sent.no-email" />
      </p>
      <p>
        <FormattedMessage id="enquiry.sent.sooner" values={contact} />
      </p>
      <p>
        <a className="button outlined" href={landingPath}>
          <FormattedMessage id="enquiry.to-start" />
        </a>
      </p>
    </Page>
  );
}

/** The texts by the codes of errors. The style sheet shows only the text that the address's fragment names. */
const reasons = {
  invalid_request: 'invalid',
  enquiry_limit: 'full',
  storage_unavailable: 'busy',
  internal_error: 'busy',
} as const;

export function EnquiryNotSentPage() {
  return (
    <Page title="enquiry.not-sent.title" lead="enquiry.not-sent.lead">
      {Object.entries(reasons).map(([code, reason]) => (
        <p key={code} id={code} className="reason">
          <FormattedMessage id={`enquiry.not-sent.${reason}`} />
        </p>
      ))}
      <p>
        <FormattedMessage id="enquiry.not-sent.contact" values={contact} />
      </p>
      <p>
        <a className="button outlined" href={enquiryPath}>
          <FormattedMessage id="enquiry.title" />
        </a>
      </p>
    </Page>
  );
}
