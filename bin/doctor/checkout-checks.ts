import { listPlaceholders } from '../../lib/placeholders.ts';
import { mainBranch, type Stage } from '../../lib/stage.ts';
import { listWarnings } from '../../lib/warnings.ts';
import { readMessage } from '../../local/errors.ts';
import { advised, missing, ok, type Check } from './check.ts';

export interface BuiltTemplate {
  readonly resources: number;
  readonly neededBootstrap: number | undefined;
}

/** What can be seen without AWS: the files of this checkout, and public DNS. */
export interface Checkout {
  readonly stage: Stage;
  readonly centre: object;
  /** The branch that git has checked out, or undefined. */
  readonly gitBranch: string | undefined;
  /** Builds the template of the stage. It throws if the site isn't built or the settings don't work. */
  readonly buildTemplate: () => Promise<BuiltTemplate>;
  /** Reads the TXT records of a name. It throws if there are none. */
  readonly resolveTxt: (name: string) => Promise<readonly (readonly string[])[]>;
}

export const checkoutChecks: readonly Check<Checkout>[] = [
  { name: 'Branch', step: 'clone-and-build', look: checkBranch },
  { name: 'Template', step: 'clone-and-build', look: checkTemplate },
  { name: 'Centre', step: 'the-centres-details', look: checkCentre },
  { name: 'Settings', step: 'settings', look: checkSettings },
  { name: 'DMARC', step: 'mail', look: checkDmarc },
];

function checkBranch({ stage, gitBranch }: Checkout) {
  if (gitBranch === stage.branch) return ok(`${stage.branch} is checked out, and its stack is ${stage.id}`);
  return advised(
    `git has checked out ${gitBranch ?? 'no branch'}, and these files would be deployed to the stack ${stage.id}. Check out ${stage.branch} first.`,
  );
}

async function checkTemplate({ buildTemplate }: Checkout) {
  try {
    const { resources } = await buildTemplate();
    return ok(`it builds, with ${resources} of 500 resources`);
  } catch (error) {
    return missing(`it can't be built: ${readMessage(error)}`);
  }
}

function checkCentre({ stage, centre }: Checkout) {
  const placeholders = listPlaceholders(centre);
  if (placeholders.length === 0) return ok('content/centre.yaml has no placeholders that can be recognised');
  const text = `content/centre.yaml has placeholders, with which ${mainBranch} can't be deployed. Fill in ${placeholders.join(', ')}.`;
  return stage.isMain ? missing(text) : advised(text);
}

function checkSettings({ stage }: Checkout) {
  const warnings = Object.values(listWarnings(stage, {}));
  if (warnings.length === 0) return ok('cdk.json has what this stage needs');
  // The sender has to wait for SES, and the site for its first deployment.
  const findStep = (text: string) => /set "(?:sender|site)"/.test(text) && { step: 'mails-and-links' };
  return warnings.map((text) => ({ ...advised(text), ...findStep(text) }));
}

/** https://docs.aws.amazon.com/ses/latest/dg/send-email-authentication-dmarc.html */
async function checkDmarc({ stage, resolveTxt }: Checkout) {
  if (stage.sender === undefined) return [];
  const name = `_dmarc.${stage.sender.slice(stage.sender.lastIndexOf('@') + 1)}`;
  const records = await resolveTxt(name).catch(() => []);
  const record = records.map((parts) => parts.join('')).find((text) => text.startsWith('v=DMARC1'));
  if (record !== undefined) return ok(`${name} says ${record}`);
  return advised(`DNS shows no record of ${name}. Add TXT "v=DMARC1; p=none".`);
}
