import Ajv, { type ValidateFunction } from 'ajv-draft-04';
import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { parseProperties, type Template } from '../template/template.ts';
import type { ApiMethod } from './routes.ts';

const validatorSchema = z.object({ ValidateRequestBody: z.literal(true) });
const modelSchema = z.object({ Schema: z.record(z.string(), z.json()) });

/** The returned function tells whether a body is valid. Like API Gateway, it ignores the schema keyword `format`. */
export function readValidation(template: Template, methods: readonly ApiMethod[]) {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const models = new Map<string, ValidateFunction>();
  for (const name of methods.flatMap((method) => Object.values(method.models))) {
    const model = template.find('AWS::ApiGateway::Model', name);
    if (model === undefined) throw new LocalError(`The template has no model ${name}.`);
    models.set(name, ajv.compile(parseProperties(model, modelSchema).Schema));
  }
  for (const validator of template.ofType('AWS::ApiGateway::RequestValidator'))
    parseProperties(validator, validatorSchema);

  return (
    { validatorId, models: names }: ApiMethod,
    contentType: string | undefined,
    body: string,
  ): boolean => {
    if (validatorId === undefined) return true;
    const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? 'application/json';
    const validate = models.get(names[type] ?? '');
    return validate === undefined || isValid(validate, body);
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

/** The maximum nesting of the JSON in a request body. Valid bodies have far fewer levels. */
const maxDepth = 64;
const maxValues = 10_000;

/** Refuses JSON with too many values or levels, because parsing 10 MB of brackets would take seconds. */
function isBoundedJson(json: string): boolean {
  let depth = 0;
  let values = 1;
  let isInText = false;
  for (const [sign] of json.matchAll(/\\.|[",[\]{}]/gs)) {
    if (sign === '"') isInText = !isInText;
    if (isInText || sign === '"' || sign.startsWith('\\')) continue;
    if (sign === '[' || sign === '{') depth += 1;
    if (sign === ']' || sign === '}') depth -= 1;
    else values += 1;
    if (depth > maxDepth || values > maxValues) return false;
  }
  return true;
}
