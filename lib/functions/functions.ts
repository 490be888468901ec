import { Construct } from 'constructs';
import type { Feature } from '../../contract/features.ts';
import { addAccountErasure, addAccountFunction } from './account.ts';
import type { AccountLists } from '../data/account-lists.ts';
import { addAccountList } from './account-list.ts';
import { addAdminFunction } from './admin.ts';
import { addBotFunction } from './bot.ts';
import { addCoursesFunction } from './courses.ts';
import { addEnquiriesFunction } from './enquiries.ts';
import type { FunctionsProps } from './functions-props.ts';
import type { KtcFunction } from './ktc-function.ts';
import { addOrdersFunction, addOrdersReconcile } from './orders.ts';
import { addParentsFunction, addParentsWeekly } from './parents.ts';
import { addQuizzesFunction } from './quizzes.ts';
import { addSafeguardingFunction } from './safeguarding.ts';
import { addTutorFunction } from './tutor.ts';
import { addWatchFunction } from './watch.ts';
import { UserPoolFunctions } from './user-pool-functions.ts';

export class Functions extends Construct {
  readonly byFeature: Readonly<Record<Feature, KtcFunction>>;
  /** The function for `npm run admin`. No resource of the stack may invoke it. */
  readonly admin: KtcFunction;
  /** Only main has lists of accounts, because a branch's accounts are made up. */
  readonly accountLists: AccountLists | undefined;

  constructor(scope: Construct, id: string, props: FunctionsProps) {
    super(scope, id);
    this.byFeature = {
      courses: addCoursesFunction(this, props),
      quizzes: addQuizzesFunction(this, props),
      account: addAccountFunction(this, props),
      orders: addOrdersFunction(this, props),
      bot: addBotFunction(this, props),
      tutor: addTutorFunction(this, props),
      safeguarding: addSafeguardingFunction(this, props),
      enquiries: addEnquiriesFunction(this, props),
      parents: addParentsFunction(this, props),
    };
    this.admin = addAdminFunction(this, props);
    addAccountErasure(this, props);
    this.accountLists = props.stage.isMain ? addAccountList(this, props) : undefined;
    addWatchFunction(this, props);
    addParentsWeekly(this, props);
    if (props.stage.payments !== undefined) addOrdersReconcile(this, props);
    new UserPoolFunctions(this, 'Pool', props);
  }
}
