import type { Bundles } from '../../lib/functions/bundle.ts';
import type { Limits } from '../../lib/stage.ts';

export interface AssemblyOptions {
  /** The limits on the numbers of HTTP requests within five minutes. If undefined, there is no firewall. */
  readonly firewall?: Limits | undefined;
  readonly payments?: boolean | undefined;
  /** If true, a language model writes Ask Bot's answers. */
  readonly model?: boolean | undefined;
  /** If true, quizzes also ask draft questions. */
  readonly drafts?: boolean | undefined;
  /** Existing bundles of the Lambda functions. If they are given, none are made. */
  readonly bundles?: Bundles | undefined;
}
