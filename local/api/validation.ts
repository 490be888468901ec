import Ajv, { type ValidateFunction } from 'ajv-draft-04';
import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { propertiesOf, type Template } from '../template/template.ts';
import { isModest } from './modest-json.ts';
import type { ApiMethod, Match } from './routes.ts';

const validatorSchema = z.object({
  ValidateRequestBody: z.boolean().default(false),
  ValidateRequestParameters: z.boolean().default(false),
});
const modelSchema = z.object({ Schema: z.record(z.string(), z.json()) });

export interface RequestToCheck {
  readonly contentType: string | undefined;
  readonly body: string;
  readonly hasHeader: (name: string) => boolean;
  readonly query: URLSearchParams;
}

/** Validates a request as API Gateway does: undefined where nothing is wrong. */
export type Validation = (
  match: Match,
  request: RequestToCheck,
) => 'BAD_REQUEST_BODY' | 'BAD_REQUEST_PARAMETERS' | undefined;

/** Compiles the models of the template. Formats are not checked, as API Gateway doesn't either. */
export function readValidation(template: Template, methods: readonly ApiMethod[]): Validation {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const models = new Map<string, ValidateFunction>();
  for (const name of methods.flatMap((method) => Object.values(method.models))) {
    const model = template.find('AWS::ApiGateway::Model', name);
    if (model === undefined) throw new LocalError(`The template has no model ${name}.`);
    models.set(name, ajv.compile(propertiesOf(model, modelSchema).Schema));
  }
  const validators = new Map(
    template
      .ofType('AWS::ApiGateway::RequestValidator')
      .map((it) => [it.ref, propertiesOf(it, validatorSchema)]),
  );

  return ({ method, pathParameters }, request) => {
    const validator = validators.get(method.validatorId ?? '');
    if (validator?.ValidateRequestParameters) {
      for (const [parameter, required] of Object.entries(method.parameters)) {
        const [, , place, name = ''] = parameter.split('.');
        const present =
          place === 'header'
            ? request.hasHeader(name)
            : place === 'querystring'
              ? request.query.has(name)
              : name in pathParameters;
        if (required && !present) return 'BAD_REQUEST_PARAMETERS';
      }
    }
    if (validator?.ValidateRequestBody) {
      const type = request.contentType?.split(';')[0]?.trim().toLowerCase() ?? 'application/json';
      const validate = models.get(method.models[type] ?? method.models['$default'] ?? '');
      if (validate !== undefined && !holds(validate, request.body)) return 'BAD_REQUEST_BODY';
    }
    return undefined;
  };
}

function holds(validate: ValidateFunction, body: string): boolean {
  if (!isModest(body)) return false;
  try {
    return validate(JSON.parse(body));
  } catch {
    return false;
  }
}
