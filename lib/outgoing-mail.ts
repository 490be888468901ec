import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

/**
 * The configuration sets of SES by which a stage sends its mails. SES publishes to the topic of a set that a mail bounced,
 * or that its receiver complained: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-add-event-destination-sns.html
 */
export class OutgoingMail extends Construct {
  /** The set of all mails except those to the safeguarding lead, Cognito's codes included. */
  readonly everyday: MailSet;
  /**
   * Mails to the safeguarding lead have a set of their own, because each one that comes back raises an alarm, and SES
   * chooses the events for a topic by their kind, not by the receiver:
   * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_EventDestinationDefinition.html
   */
  readonly toLead: MailSet;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.everyday = new MailSet(this, 'Everyday');
    this.toLead = new MailSet(this, 'ToLead');
  }
}

export class MailSet extends Construct {
  readonly set: ConfigurationSet;
  /** Alarms count the topic's messages. Operators may subscribe to it to read which mails came back. */
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
