import { join } from 'node:path';
import { Construct } from 'constructs';
import type { Feature } from '../contract/features.ts';
import { attemptsByStart } from '../lambdas/runtime/shared/table-keys.ts';
import { KtcFunction } from './ktc-function.ts';
import type { Stage } from './stage.ts';
import type { Tables } from './tables.ts';

export interface FunctionsProps {
  readonly stage: Stage;
  readonly tables: Tables;
  /** The folder that holds each function's bundle. */
  readonly bundles: string;
}

/** One function per feature, each with the actions that its stores take and no more. */
export class Functions extends Construct {
  readonly byFeature: Readonly<Record<Feature, KtcFunction>>;

  constructor(scope: Construct, id: string, props: FunctionsProps) {
    super(scope, id);
    const { stage, tables, bundles } = props;
    const make = (name: string, service: Feature, description: string) =>
      new KtcFunction(this, name, { stage, service, description, code: join(bundles, service) });

    const courses = make('Courses', 'courses', 'Catalogue, lessons and progress');
    courses.use(tables.courses, 'dynamodb:GetItem');
    courses.use(tables.userCourses, 'dynamodb:GetItem', 'dynamodb:PutItem');

    const account = make('Account', 'account', 'Who the student is and what they own');
    account.use(tables.userCourses, 'dynamodb:Query');

    const quizzes = make('Quizzes', 'quizzes', 'Quizzes: start, answer, submit, history');
    quizzes.use(tables.courses, 'dynamodb:GetItem');
    quizzes.use(tables.userCourses, 'dynamodb:GetItem', 'dynamodb:Query');
    quizzes.use(
      tables.quizzes,
      'dynamodb:GetItem',
      'dynamodb:Query',
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
    );
    quizzes.queryIndex(tables.quizzes, attemptsByStart.name);

    this.byFeature = { courses, account, quizzes };
  }
}
