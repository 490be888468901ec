/** `lib/` sets these environment variables, and `lambdas/` reads them. */
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
  /**
   * Each payment contains the stack's name, because all stacks with the same payment account get the
   * account's events.
   */
  stack: 'STACK',
  /** The address from which mails are sent, or {@link notConfigured}. SES must have verified the address. */
  mailSender: 'MAIL_SENDER',
  centreEmail: 'CENTRE_EMAIL',
  centreName: 'CENTRE_NAME',
  /** The centre's name, phone, e-mail, address and note on VAT, as JSON. */
  centre: 'CENTRE',
  userPoolId: 'USER_POOL_ID',
  /** The server checks passwords through this app client of the user pool. */
  serverClientId: 'SERVER_CLIENT_ID',
  safeguardingEmail: 'SAFEGUARDING_EMAIL',
  /** The topic to which safeguarding notices are published. The variable is absent if a stage has no alarms. */
  alarmsTopic: 'ALARMS_TOPIC',
  targetReplyHours: 'TARGET_REPLY_HOURS',
  /** The model of Ask Bot with its limits, as JSON. The variable is absent if a stage has no model. */
  askBotModel: 'ASK_BOT_MODEL',
} as const;

/** The value of a setting that a stage leaves out. A missing variable is therefore always a mistake. */
export const notConfigured = 'none';

export type EnvName = (typeof envNames)[keyof typeof envNames];
