import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Api } from './api/api.ts';
import { Firewall } from './api/firewall.ts';
import type { Bundles } from './functions/bundle.ts';
import { addCanary } from './functions/canary.ts';
import { Functions } from './functions/functions.ts';
import { OutgoingMail } from './outgoing-mail.ts';
import { ProviderLogs } from './site/provider-logs.ts';
import { Publishing } from './data/publishing.ts';
import { Site } from './site/site.ts';
import { SiteFiles } from './site/site-files.ts';
import { branchLifetime, region, type Stage } from './stage.ts';
import { type Centre, StudentPool } from './data/student-pool.ts';
import { Tables } from './data/tables.ts';
import { Watch } from './watch.ts';

export interface KtcStackProps {
  readonly stage: Stage;
  readonly centre: Centre;
  readonly bundles: Bundles;
  readonly siteDirectory: string;
}

export class KtcStack extends Stack {
  constructor(scope: Construct, props: KtcStackProps) {
    const { stage, centre, bundles, siteDirectory } = props;
    super(scope, stage.id, {
      description: `KTC, branch ${stage.branch}`,
      env: { region },
      terminationProtection: stage.isProtected,
      tags: stackTags(stage),
    });

    const mail = stage.sender === undefined ? undefined : new OutgoingMail(this, 'Mail');
    const students = new StudentPool(this, 'StudentPool', { stage, centre, mail });
    const tables = new Tables(this, 'Tables', { stage });
    const functions = new Functions(this, 'Functions', {
      stage,
      centre,
      mail,
      students,
      tables,
      bundles,
    });
    const api = new Api(this, 'Api', { stage, students, functions });
    const site = new Site(this, 'Site', { stage, api, directory: siteDirectory });
    if (stage.firewall)
      new Firewall(this, 'Firewall', { limits: stage.firewall, api, after: site.distribution });
    const files = new SiteFiles(this, 'SiteFiles', {
      stage,
      site,
      api,
      functions,
      students,
      directory: siteDirectory,
    });
    const publishing = new Publishing(this, 'Publishing', {
      stage,
      tables,
      bundles,
      after: [functions, site],
    });
    new ProviderLogs(this, 'ProviderLogs', { stage });
    if (stage.alarms) addCanary(this, { stage, bundles, site, students, after: [site, files, publishing] });
    const watch =
      stage.alarms &&
      new Watch(this, 'Watch', {
        stage,
        notify: stage.alarms,
        tables,
        students,
        raising: [functions.byFeature.bot, functions.byFeature.tutor],
        mail,
      });

    const { distributionDomainName, distributionId } = site.distribution;
    const record = stage.domain && `${stage.domain.name} CNAME ${distributionDomainName}`;
    // docs/operating.md explains each output.
    const outputs = {
      SiteUrl: site.address,
      DomainRecord: stage.domain?.zone === undefined ? record : undefined,
      DistributionId: distributionId,
      UserPoolId: students.pool.userPoolId,
      CoursesTable: tables.courses.table.tableName,
      UserCoursesTable: tables.userCourses.table.tableName,
      QuizzesTable: tables.quizzes.table.tableName,
      AdminFunction: functions.admin.function.functionName,
      AccountListsBucket: functions.accountLists?.bucket.bucketName,
      AlarmsTopic: watch?.topic?.topicArn,
      Expires: expiryDay(stage),
    };
    for (const [name, value] of Object.entries(outputs))
      if (value !== undefined) new CfnOutput(this, name, { value });
  }
}

/** The tags stay the same between deployments, because a changed tag would update every resource. */
export function stackTags(stage: Stage): Record<string, string> {
  return {
    product: 'ktc',
    branch: tagValue(stage.branch),
    ...(stage.owner !== undefined && { owner: tagValue(stage.owner) }),
  };
}

/** Returns the calendar date by which a branch's stack should be deleted, such as `2026-01-31`. Undefined for main. */
export function expiryDay(stage: Stage, now: Date = new Date()): string | undefined {
  if (stage.isMain) return undefined;
  return new Date(now.getTime() + branchLifetime.toMilliseconds()).toISOString().slice(0, 10);
}

function tagValue(text: string): string {
  return text.replace(/[^\p{L}\p{N} _.:/=+\-@]/gu, '-').slice(0, 256);
}
