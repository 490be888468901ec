import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { readDraft, saveDraft } from '../../api/draft-storage.ts';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { useSendingForm, type FormValues } from '../../components/forms/use-sending-form.ts';
import { ProblemNotice, ProblemText } from '../../components/problem.tsx';
import { Text, type MessageProps } from '../../components/text.tsx';
import { useRetryWait } from '../../loading/use-retry-wait.ts';
import { readProblem } from '../../loading/problem.ts';

const invalidFields = z.object({ problems: z.array(z.object({ path: z.string() })) });

function isFieldRefused(error: unknown, field: string): boolean {
  const { code, details } = readProblem(error);
  const invalid = z.safeParse(invalidFields, details);
  return (
    code === 'invalid_request' &&
    invalid.success &&
    invalid.data.problems.some(({ path }) => path === `body.${field}`)
  );
}

/** Picks the texts for storage on the device. A ticked checkbox isn't stored. */
const pickTexts = (values: unknown): object =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => typeof value === 'string'));

interface OrderFormOptions<Values extends FormValues> {
  readonly schema: z.ZodMiniType<Values, Values>;
  readonly defaultValues: Values;
  /** The name under which the device stores the typed texts until the form is sent. */
  readonly draftName: string;
  readonly emailField: keyof Values & string;
  /** The id of the message that is shown if the API refuses the email address. */
  readonly invalidEmail: string;
  /** Sends the form's values. The promise resolves to the error, or to undefined if there was none. */
  readonly send: (values: Values) => Promise<unknown>;
}

export function useOrderForm<Values extends FormValues>(options: OrderFormOptions<Values>) {
  const { schema, defaultValues, draftName, emailField, invalidEmail, send } = options;
  const [failure, setFailure] = useState<unknown>();
  const wait = useRetryWait(failure);
  const sendingForm = useSendingForm<Values>({
    schema,
    onTyped: (values) => saveDraft(draftName, pickTexts(values)),
    defaultValues: Object.assign({}, defaultValues, pickTexts(readDraft(draftName))),
    send: async (values, { refuse }) => {
      setFailure(undefined);
      const error = await send(values);
      if (error === undefined) saveDraft(draftName, null);
      else if (isFieldRefused(error, emailField)) refuse(emailField, invalidEmail);
      else setFailure(error);
    },
  });
  return { ...sendingForm, failure, wait };
}

interface OrderFormProps extends Pick<
  ReturnType<typeof useOrderForm>,
  'failure' | 'wait' | 'sending' | 'onSubmit'
> {
  /** The message id of the title. */
  readonly title: string;
  readonly children: ReactNode;
  /** A text that is shown with the error if sending the form has failed. */
  readonly reassurance?: ReactNode;
  readonly submit: MessageProps;
  readonly sendingMessage: string;
  readonly footer?: ReactNode;
}

export function OrderForm(props: OrderFormProps) {
  const { title, failure, wait, sending, onSubmit, children, reassurance, submit, sendingMessage, footer } =
    props;
  const message = sending ? sendingMessage : failure === undefined ? submit.message : 'common.retry';
  return (
    <Card>
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
        <Text variant="h2" message={title} />
        {children}
        <ProblemNotice>
          {failure !== undefined && (
            <>
              <ProblemText area="orders.problem" code={readProblem(failure).code} /> {reassurance} {wait}
            </>
          )}
        </ProblemNotice>
        <FocusableButton
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          loading={sending}
          disabled={wait !== null}
        >
          <FormattedMessage id={message} {...(submit.values && { values: submit.values })} />
        </FocusableButton>
        {footer}
      </Box>
    </Card>
  );
}
