import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

/**
 * A configuration set for mails that must not get lost. SES publishes to the topic that such a mail bounced, or that its
 * receiver complained: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-add-event-destination-sns.html
 */
export class WatchedMail extends Construct {
  readonly set: ConfigurationSet;
  /** The topic has no subscriptions, because an alarm counts its messages. */
  readonly returned: Topic;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.returned = new Topic(this, 'Returned', { enforceSSL: true });
    this.set = new ConfigurationSet(this, 'Set');
    this.set.addEventDestination('Returned', {
      destination: EventDestination.snsTopic(this.returned),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
  }
}
