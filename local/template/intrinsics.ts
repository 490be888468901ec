import { LocalError } from '../errors.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';

/** Looks up values of `Ref` and `Fn::GetAtt`. `user` is the name of the resource or output with the reference. */
export interface References {
  readonly ref: (name: string, user: string) => Json;
  readonly attribute: (logicalId: string, attribute: string, user: string) => string;
}

/** Replaces functions such as `Ref` in `value`. `user` is the name of the resource or output that has this value. */
export function resolve(value: Json, references: References, user: string): Json {
  if (Array.isArray(value)) return value.map((part) => resolve(part, references, user));
  if (!isObject(value)) return value;
  const [only, ...others] = Object.entries(value);
  if (only !== undefined && others.length === 0 && /^(Ref$|Fn::)/.test(only[0]))
    return call(...only, references, user);
  const result: JsonObject = {};
  for (const [name, part] of Object.entries(value)) result[name] = resolve(part, references, user);
  return result;
}

function call(name: string, argument: Json, references: References, user: string): Json {
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
    case 'Fn::GetAtt':
      return references.attribute(text(args[0]), text(args[1]), user);
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
      if (typeof argument !== 'string') throw wrong();
      return argument.replace(/\$\{([^}]+)\}/g, (_, reference: string) => {
        const [logicalId = '', attribute] = reference.split('.');
        return text(
          attribute === undefined
            ? references.ref(logicalId, user)
            : references.attribute(logicalId, attribute, user),
        );
      });
    default:
      throw new LocalError(
        `${user} uses the intrinsic function ${name}, which local/ doesn't know. Add it to local/template/intrinsics.ts.`,
      );
  }
}
