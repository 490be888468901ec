import { useCallback, useRef, useState, type ChangeEvent, type RefCallback, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { useSingleCall } from '../../loading/use-single-call.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

export type FormValues = Readonly<Record<string, string | boolean>>;
type Name<Values> = keyof Values & string;
/** The message id of each invalid field's error. */
type Errors<Values> = { readonly [Field in keyof Values]?: string | undefined };

/** The props of a field. `error` is a message id. */
export interface RegisteredField {
  readonly name: string;
  readonly value?: string;
  readonly checked?: boolean;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<Control>) => void;
  readonly ref: RefCallback<Control>;
}

interface Form<Values extends FormValues> {
  readonly values: Values;
  readonly errors: Errors<Values>;
  readonly register: (name: Name<Values>) => RegisteredField;
  readonly setValue: <Field extends Name<Values>>(name: Field, value: Values[Field]) => void;
  readonly setFocus: (name: Name<Values>) => void;
  /** Shows an error at a field and focuses the field. */
  readonly refuse: (name: Name<Values>, error: string) => void;
  /** Validates a field. If the field is invalid, shows its error, focuses it and returns false. */
  readonly check: (name: Name<Values>) => Promise<boolean>;
  readonly reset: () => void;
}

interface Options<Values extends FormValues> {
  /** The messages of the schema's errors are message ids. */
  readonly schema: z.ZodMiniType<Values, Values>;
  /** The fields, in the order of the page. */
  readonly defaultValues: Values;
  readonly onTyped?: (values: Values) => void;
  /** Sends the form's values. The returned promise must not reject. */
  readonly send: (values: Values, form: Form<Values>) => Promise<void>;
}

async function validate<Values extends FormValues>(schema: z.ZodMiniType<Values, Values>, values: Values) {
  const { data, error } = await z.safeParseAsync(schema, values);
  const found = (error?.issues ?? []).map(({ path, message }) => [path[0], message] as const);
  // Of several errors of a field, the first one counts.
  return { data, errors: Object.fromEntries(found.toReversed()) as Errors<Values> };
}

const readControl = (control: Control): string | boolean =>
  'checked' in control && control.type === 'checkbox' ? control.checked : control.value;

/** Sends the form's values once, even after a double click. If a field is invalid, focuses that field instead. */
export function useSendingForm<Values extends FormValues>(options: Options<Values>) {
  const { schema, defaultValues, onTyped, send } = options;
  const [values, setValues] = useState(defaultValues);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [sending, setSending] = useState(false);
  const { run } = useSingleCall();
  const typed = useRef(values);
  const controls = useRef<{ [Field in keyof Values]?: Control | null }>({});
  const tried = useRef(false);

  const setAll = (next: Values) => {
    typed.current = next;
    setValues(next);
  };
  // A password manager may fill in fields without an event, so the fields are read before their values are used.
  const readControls = () => {
    const read = Object.entries<Control | null | undefined>(controls.current).flatMap(([name, control]) =>
      control ? [[name, readControl(control)] as const] : [],
    );
    setAll({ ...typed.current, ...Object.fromEntries(read) });
  };
  // React updates the page before the focus moves, so that screen readers read out the error.
  const showError = (name: Name<Values>, error: string | undefined) =>
    flushSync(() => setErrors((shown) => ({ ...shown, [name]: error })));

  const findError = async (name: Name<Values>) => {
    const checked = typed.current[name];
    const error = (await validate(schema, typed.current)).errors[name];
    if (checked === typed.current[name]) showError(name, error);
    return error;
  };

  const form: Form<Values> = {
    values,
    errors,
    register: (name) => {
      const { [name]: value = '' } = values;
      return {
        name,
        ...(typeof value === 'boolean' ? { checked: value } : { value }),
        error: errors[name],
        onChange: () => {
          readControls();
          onTyped?.(typed.current);
          // After the first attempt to send, the error changes as the student types.
          if (tried.current) void findError(name);
        },
        ref: (control) => void (controls.current[name] = control),
      };
    },
    setValue: (name, value) => setAll({ ...typed.current, [name]: value }),
    setFocus: useCallback((name) => controls.current[name]?.focus(), []),
    refuse: (name, error) => {
      showError(name, error);
      form.setFocus(name);
    },
    check: async (name) => {
      readControls();
      const error = await findError(name);
      if (error !== undefined) form.setFocus(name);
      return error === undefined;
    },
    reset: () => {
      setAll(defaultValues);
      setErrors({});
      tried.current = false;
    },
  };

  const validateAndSend = async () => {
    tried.current = true;
    readControls();
    const { data, errors: found } = await validate(schema, typed.current);
    flushSync(() => setErrors(found));
    const invalid = Object.keys(defaultValues).find((name) => found[name] !== undefined);
    if (invalid !== undefined) form.setFocus(invalid);
    if (data) {
      setSending(true);
      await send(data, form);
      setSending(false);
    }
    return {};
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void run(validateAndSend);
  };
  return { form, sending, onSubmit };
}
