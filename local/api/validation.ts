import Ajv, { type ValidateFunction } from 'ajv-draft-04';
import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { parseProperties, type Template } from '../template/template.ts';
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

/** Validates a request as API Gateway does. @returns undefined for a valid request */
export type Validation = (
  match: Match,
  request: RequestToCheck,
) => 'BAD_REQUEST_BODY' | 'BAD_REQUEST_PARAMETERS' | undefined;

/** Compiles the template's models. Formats are not checked, as in API Gateway. */
export function readValidation(template: Template, methods: readonly ApiMethod[]): Validation {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const models = new Map<string, ValidateFunction>();
  for (const name of methods.flatMap((method) => Object.values(method.models))) {
    const model = template.find('AWS::ApiGateway::Model', name);
    if (model === undefined) throw new LocalError(`The template has no model ${name}.`);
    models.set(name, ajv.compile(parseProperties(model, modelSchema).Schema));
  }
  const validators = new Map(
    template
      .ofType('AWS::ApiGateway::RequestValidator')
      .map((it) => [it.ref, parseProperties(it, validatorSchema)]),
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
      if (validate !== undefined && !isValid(validate, request.body)) return 'BAD_REQUEST_BODY';
    }
    return undefined;
  };
}

function isValid(validate: ValidateFunction, body: string): boolean {
  if (!isBoundedJson(body)) return false;
  try {
    return validate(JSON.parse(body));
  } catch {
    return false;
  }
}

/** Far more than any of our models allows. */
const maxDepth = 64;
const maxValues = 10_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Returns false for JSON with too many values or levels. Parsing 10 MB of brackets would block this process for seconds,
 * and counting stops at the first one too many.
 */
function isBoundedJson(json: string): boolean {
  let depth = 0;
  let values = 1;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (sign === quote) {
      index = findStringEnd(json, index);
      // The string doesn't end, which the parser reports at once.
      if (index < 0) return true;
    } else if (opening.has(sign)) {
      depth += 1;
      values += 1;
    } else if (closing.has(sign)) depth -= 1;
    else if (sign === comma) values += 1;
    if (depth > maxDepth || values > maxValues) return false;
  }
  return true;
}

/** Finds the end of the string that begins at a quote, or returns -1. */
function findStringEnd(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end > 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
}

function isEscaped(json: string, index: number): boolean {
  let before = index - 1;
  while (json.charCodeAt(before) === backslash) before -= 1;
  return (index - before) % 2 === 0;
}
