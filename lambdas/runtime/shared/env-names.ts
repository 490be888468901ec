/** `lib/` sets these environment variables, and `lambdas/` reads them. */
export const envNames = {
  coursesTable: 'COURSES_TABLE',
  userCoursesTable: 'USER_COURSES_TABLE',
  quizzesTable: 'QUIZZES_TABLE',
  /** The secret with the payment provider's keys, or {@link notConfigured}. */
  paymentSecret: 'PAYMENT_SECRET',
  /** `allowed` or `refused`: whether keys that move real money may be used. */
  livePayments: 'LIVE_PAYMENTS',
  /** The site's address, such as `https://d111.cloudfront.net`, or {@link notConfigured}. */
  siteUrl: 'SITE_URL',
  /**
   * The stack's name. Payments contain it, because the events of one account reach every stack that uses the account.
   */
  stack: 'STACK',
  /** The sender of mails, an address that SES has verified, or {@link notConfigured}. */
  mailSender: 'MAIL_SENDER',
  centreEmail: 'CENTRE_EMAIL',
  centreName: 'CENTRE_NAME',
  /** The centre's name, phone, e-mail, address and note on VAT, as JSON. */
  centre: 'CENTRE',
  userPoolId: 'USER_POOL_ID',
  /** The app client of the user pool that the server uses to check passwords. */
  serverClientId: 'SERVER_CLIENT_ID',
  safeguardingEmail: 'SAFEGUARDING_EMAIL',
  /** The topic to which safeguarding notices are published; absent if a stage has no topic of alarms. */
  alarmsTopic: 'ALARMS_TOPIC',
  targetReplyHours: 'TARGET_REPLY_HOURS',
  /** The model of Ask Bot with its limits, as JSON; absent if a stage has no model. */
  askBotModel: 'ASK_BOT_MODEL',
} as const;

/** A setting that a stage leaves out has this value, so that a missing variable is always a mistake. */
export const notConfigured = 'none';

export type EnvName = (typeof envNames)[keyof typeof envNames];
