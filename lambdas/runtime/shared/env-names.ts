/** The environment variables of the functions. `lib/` sets them, and `lambdas/` reads them. */
export const envNames = {
  coursesTable: 'COURSES_TABLE',
  userCoursesTable: 'USER_COURSES_TABLE',
  quizzesTable: 'QUIZZES_TABLE',
  /** The name of the secret with the payment provider's keys, or {@link notConfigured}. */
  paymentSecret: 'PAYMENT_SECRET',
  /** `allowed` if the payment provider's keys may move real money, otherwise `refused`. */
  livePayments: 'LIVE_PAYMENTS',
  /** The site's address, such as `https://d111.cloudfront.net`, or {@link notConfigured}. */
  siteUrl: 'SITE_URL',
  /** Each payment contains the stack's name, because several stacks may receive the same webhook events. */
  stack: 'STACK',
  /** The address from which mails are sent, or {@link notConfigured}. SES must have verified the address. */
  mailSender: 'MAIL_SENDER',
  centreEmail: 'CENTRE_EMAIL',
  centreName: 'CENTRE_NAME',
  /** The centre's name, phone, email, address and note on VAT, as JSON. */
  centre: 'CENTRE',
  userPoolId: 'USER_POOL_ID',
  /** The id of the user pool's app client by which functions check passwords. */
  serverClientId: 'SERVER_CLIENT_ID',
  /** The S3 bucket of the nightly lists of accounts. */
  accountListsBucket: 'ACCOUNT_LISTS_BUCKET',
  safeguardingEmail: 'SAFEGUARDING_EMAIL',
  /** The ARN of the SNS topic for safeguarding notices. The variable is missing on stages without alarms. */
  alarmsTopic: 'ALARMS_TOPIC',
  /** The configuration set of SES through which mails are sent, or {@link notConfigured}. */
  mailSet: 'MAIL_SET',
  /** The same for mails to the safeguarding lead, whose bounces raise an alarm. */
  leadMailSet: 'LEAD_MAIL_SET',
  targetReplyHours: 'TARGET_REPLY_HOURS',
  /** The language model of Ask Bot and its daily limits, as JSON. The variable is missing on stages without a model. */
  askBotModel: 'ASK_BOT_MODEL',
} as const;

/** The value of a variable if the stage has no such setting. A missing variable would look like a mistake. */
export const notConfigured = 'none';

export type EnvName = (typeof envNames)[keyof typeof envNames];
