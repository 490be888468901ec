/** Environment variables of the functions. `lib/` sets them, `lambdas/` reads them, both by these names. */
export const envNames = {
  coursesTable: 'COURSES_TABLE',
  userCoursesTable: 'USER_COURSES_TABLE',
  quizzesTable: 'QUIZZES_TABLE',
  /** Name of the secret that holds the payment provider's keys, or {@link notConfigured}. */
  paymentSecret: 'PAYMENT_SECRET',
  /** `allowed` or `refused`: whether keys that move real money may be used. */
  livePayments: 'LIVE_PAYMENTS',
  /** The site's address, such as `https://d111.cloudfront.net`, or {@link notConfigured}. */
  siteUrl: 'SITE_URL',
  /** The stack's name. Payments carry it, because the events of one account reach every stack that uses it. */
  stack: 'STACK',
  /** The sender of mails to the centre, an address that SES has verified, or {@link notConfigured}. */
  mailSender: 'MAIL_SENDER',
  centreEmail: 'CENTRE_EMAIL',
  centreName: 'CENTRE_NAME',
  /** Name, phone, e-mail, address and note on VAT of the centre, as JSON, for its mails. */
  centre: 'CENTRE',
  userPoolId: 'USER_POOL_ID',
  /** The app client of the user pool by which the server checks passwords. */
  serverClientId: 'SERVER_CLIENT_ID',
  /** The address of the person of the centre who looks after children's safety. */
  safeguardingEmail: 'SAFEGUARDING_EMAIL',
  /** The topic of the alarms, to which safeguarding notices are published. Only there where a stage has one. */
  alarmsTopic: 'ALARMS_TOPIC',
  /** Hours within which the centre means to answer a question. */
  targetReplyHours: 'TARGET_REPLY_HOURS',
  /** The model that words answers of Ask Bot, with its limits, as JSON. Only there where a stage switches it on. */
  askBotModel: 'ASK_BOT_MODEL',
} as const;

/** The value of a variable whose setting a stage leaves out: said aloud, so that a missing variable stays a mistake. */
export const notConfigured = 'none';

export type EnvName = (typeof envNames)[keyof typeof envNames];
