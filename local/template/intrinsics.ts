import { LocalError } from '../errors.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';

/** Look-ups of intrinsic functions in the template. */
export interface References {
  readonly ref: (name: string, user: string) => Json | undefined;
  readonly attribute: (logicalId: string, attribute: string, user: string) => string;
  readonly condition: (name: string, user: string) => boolean;
  readonly mapping: (path: readonly [string, string, string], user: string) => Json;
}

const isIntrinsic = (key: string): boolean => key === 'Ref' || key === 'Condition' || key.startsWith('Fn::');

/**
 * Resolves CloudFormation's intrinsic functions in a value.
 *
 * @param user the logical id for error messages.
 * @returns undefined for `AWS::NoValue`.
 * @throws LocalError for an unknown function or invalid arguments.
 */
export function resolve(value: Json, references: References, user: string): Json | undefined {
  const inner = (part: Json): Json | undefined => resolve(part, references, user);
  if (Array.isArray(value)) return value.map(inner).filter((item) => item !== undefined);
  if (!isObject(value)) return value;
  const [key, ...others] = Object.keys(value);
  if (key !== undefined && others.length === 0 && isIntrinsic(key)) {
    const argument = value[key];
    // In IAM policies, `Condition` is a plain key with an object.
    if (argument !== undefined && !(key === 'Condition' && isObject(argument))) {
      return call(key, argument, references, user);
    }
  }
  const result: JsonObject = {};
  for (const [name, part] of Object.entries(value)) {
    const resolved = inner(part);
    if (resolved !== undefined) result[name] = resolved;
  }
  return result;
}

function call(name: string, argument: Json, references: References, user: string): Json | undefined {
  const wrong = (): LocalError =>
    new LocalError(`${user}: ${name} has arguments that can't be resolved: ${JSON.stringify(argument)}`);
  const text = (part: Json | undefined): string => {
    const resolved = part === undefined ? undefined : resolve(part, references, user);
    if (typeof resolved === 'string') return resolved;
    if (typeof resolved === 'number' || typeof resolved === 'boolean') return String(resolved);
    throw wrong();
  };
  const list = (part: Json | undefined): Json[] => {
    const resolved = part === undefined ? undefined : resolve(part, references, user);
    if (!Array.isArray(resolved)) throw wrong();
    return resolved;
  };
  const args = Array.isArray(argument) ? argument : [];

  switch (name) {
    case 'Ref':
      return references.ref(text(argument), user);
    case 'Fn::GetAtt': {
      const [logicalId, ...path] = typeof argument === 'string' ? argument.split('.') : args.map(text);
      if (logicalId === undefined || path.length === 0) throw wrong();
      return references.attribute(logicalId, path.join('.'), user);
    }
    case 'Fn::Join':
      return list(args[1])
        .map((part) => text(part))
        .join(text(args[0]));
    case 'Fn::Split':
      return text(args[1]).split(text(args[0]));
    case 'Fn::Select': {
      const item = list(args[1])[Number(text(args[0]))];
      if (item === undefined) throw wrong();
      return item;
    }
    case 'Fn::Sub':
      return substitute(argument, references, user, wrong);
    case 'Fn::FindInMap':
      return references.mapping([text(args[0]), text(args[1]), text(args[2])], user);
    case 'Fn::If': {
      const branch = references.condition(text(args[0]), user) ? args[1] : args[2];
      if (branch === undefined) throw wrong();
      return resolve(branch, references, user);
    }
    case 'Condition':
      return references.condition(text(argument), user);
    case 'Fn::Equals': {
      const [left, right] = list(argument);
      return JSON.stringify(left) === JSON.stringify(right);
    }
    case 'Fn::Not':
      return list(argument)[0] !== true;
    case 'Fn::And':
      return list(argument).every((part) => part === true);
    case 'Fn::Or':
      return list(argument).some((part) => part === true);
    default:
      throw new LocalError(
        `${user} uses the intrinsic function ${name}, which local/ doesn't know. Teach it to local/template/intrinsics.ts.`,
      );
  }
}

/** `Fn::Sub` with `${Name}`, `${Resource.Attribute}`, `${!literal}` and an optional map of names. */
function substitute(argument: Json, references: References, user: string, wrong: () => LocalError): string {
  const [format, own] = Array.isArray(argument) ? argument : [argument];
  if (typeof format !== 'string') throw wrong();
  const names = isObject(own) ? own : {};
  return format.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal === '!') return `\${${name}}`;
    const given = names[name];
    const [logicalId = '', ...path] = name.split('.');
    const value =
      given !== undefined
        ? resolve(given, references, user)
        : path.length > 0
          ? references.attribute(logicalId, path.join('.'), user)
          : references.ref(name, user);
    if (typeof value !== 'string' && typeof value !== 'number') throw wrong();
    return String(value);
  });
}
