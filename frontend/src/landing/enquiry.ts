/* This module contains all scripts of the form for enquiries. The form also works without scripts. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const form = document.querySelector<HTMLFormElement>('.enquiry-form');
if (form) improve(form);

function improve(form: HTMLFormElement): void {
  // The script shows errors beside the fields. Without it, the browser shows its own.
  form.noValidate = true;
  const wanted = new URLSearchParams(location.search).get('tuition');
  const controls = [...form.elements].filter(
    (element): element is Control => 'validity' in element && 'name' in element && element.name !== '',
  );
  for (const control of controls)
    if (control instanceof HTMLInputElement && control.type === 'radio')
      control.checked = control.value === wanted;
  let isSending = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    const invalid = findInvalid(form, controls);
    showErrors(form, controls, invalid);
    if (invalid.size > 0) return;
    isSending = true;
    void send(form, controls).finally(() => {
      isSending = false;
    });
  });
}

function findInvalid(form: HTMLFormElement, controls: readonly Control[]): ReadonlySet<string> {
  const invalid = controls.filter((control) => !control.validity.valid).map(({ name }) => name);
  const fields = new FormData(form);
  if (fields.get('phone') === '' && fields.get('email') === '') invalid.push('phone');
  return new Set(invalid);
}

function showErrors(form: HTMLFormElement, controls: readonly Control[], invalid: ReadonlySet<string>): void {
  for (const control of controls) {
    const error = form.querySelector<HTMLElement>(`#${control.name}-error`);
    const isInvalid = invalid.has(control.name);
    if (error) error.hidden = !isInvalid;
    if (isInvalid) {
      control.setAttribute('aria-invalid', 'true');
      control.setAttribute('aria-describedby', `${control.name}-error`);
    } else {
      control.removeAttribute('aria-invalid');
      control.removeAttribute('aria-describedby');
    }
  }
  showProblem(form, invalid.size > 0 ? 'fields' : null);
  controls.find(({ name }) => invalid.has(name))?.focus();
}

function showProblem(form: HTMLFormElement, problem: string | null): void {
  for (const text of form.querySelectorAll<HTMLElement>('[data-problem]'))
    text.hidden = text.dataset['problem'] !== problem;
}

interface Refusal {
  readonly code?: string;
  readonly details?: { readonly problems?: readonly { readonly path: string }[] };
}

/** Whatever fails, the form keeps its values. */
async function send(form: HTMLFormElement, controls: readonly Control[]): Promise<void> {
  const button = form.querySelector('button');
  const label = button?.textContent ?? '';
  if (button) button.textContent = button.dataset['sending'] ?? label;
  try {
    const reply = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(
        [...new FormData(form)].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      ).toString(),
    });
    if (reply.ok) {
      location.assign(form.dataset['sent'] ?? '/');
      return;
    }
    const { code, details } = (await reply.json().catch(() => ({}))) as Refusal;
    const refused = new Set(details?.problems?.map(({ path }) => path.split('.')[1] ?? ''));
    if (reply.status === 400 && controls.some(({ name }) => refused.has(name)))
      showErrors(form, controls, refused);
    else showProblem(form, code === 'enquiry_limit' ? 'full' : 'unknown');
  } catch {
    showProblem(form, 'offline');
  }
  if (button) button.textContent = label;
}
