import { Annotations, type Stack } from 'aws-cdk-lib';
import { listPlaceholders } from './placeholders.ts';
import { mainBranch, type Stage } from './stage.ts';

/**
 * Returns warnings about placeholders in `content/centre.yaml`, and about settings that main needs but lacks. The keys
 * are the ids of the warnings.
 */
export function listWarnings(stage: Stage, centre: object): Readonly<Record<string, string>> {
  const placeholders = listPlaceholders(centre);
  return {
    ...(placeholders.length > 0 && {
      'ktc:placeholders': `These values of content/centre.yaml are placeholders, so npm run deploy refuses ${mainBranch}: ${placeholders.join(', ')}.`,
    }),
    ...(stage.isMain && listMissingSettings(stage)),
  };
}

function listMissingSettings(stage: Stage): Readonly<Record<string, string>> {
  return {
    ...(stage.alarms?.length === 0 && {
      'ktc:alarms': `Alarms tell nobody: set "alarms" of ${mainBranch} in cdk.json to the addresses that are to know.`,
    }),
    ...(stage.sender === undefined && {
      'ktc:sender': `Cognito's own sender stops at 50 mails a day: set "sender" of ${mainBranch} in cdk.json.`,
    }),
    ...(stage.payments !== undefined &&
      stage.sender === undefined && {
        'ktc:confirmations': `Paid orders can't be confirmed by mail, as the law on distance selling asks: set "sender" of ${mainBranch} in cdk.json.`,
      }),
    ...(stage.sender === undefined && {
      'ktc:question-mails': `Nobody is mailed of questions to tutors, of answers and of children who may need help; the inbox works without, and shows safeguarding leads their notices: set "sender" of ${mainBranch} in cdk.json.`,
    }),
    ...(stage.sender === undefined && {
      'ktc:staff-codes': `Staff open students' messages with their password alone, because no code can be mailed: set "sender" of ${mainBranch} in cdk.json.`,
    }),
    ...(stage.sender !== undefined &&
      stage.siteUrl === undefined && {
        'ktc:site': `Mails about questions carry no link: set "site" of ${mainBranch} in cdk.json to the site's address.`,
      }),
    ...(stage.firewall === undefined && {
      'ktc:firewall': `One caller can use up what is for all, also for calls for help: leave "firewall" of ${mainBranch} out in cdk.json, or set its limits.`,
    }),
    ...(!stage.isProtected && {
      'ktc:first':
        'Nothing is protected from deletion yet: npm run deploy turns it on by a second deployment.',
    }),
  };
}

export function warn(stack: Stack, stage: Stage, centre: object): void {
  for (const [id, text] of Object.entries(listWarnings(stage, centre)))
    Annotations.of(stack).addWarningV2(id, text);
}
