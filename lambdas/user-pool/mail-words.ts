/** A mail with a code. */
export interface MailWords {
  readonly subject: string;
  /** HTML, as Cognito sends all its mails. */
  readonly message: string;
}

/**
 * The mail that the owner of an address reads when somebody signs up with it though it has an account. The code
 * gives the account the password that was typed there. `code` stands for it.
 */
export function haveAccountAlready(centre: string, code: string): MailWords {
  return {
    subject: `You already have an account with ${centre}`,
    message: [
      `Somebody, probably you, has just signed up to ${centre} with this address. It has an account already, so there is nothing to do: sign in with your password.`,
      `Have you forgotten it? Enter this code on the page where you signed up, and the password that you chose there becomes your new one: ${code}`,
      'Was it somebody else? Then don’t give anybody the code. Without it they can’t get in.',
    ].join('<br><br>'),
  };
}
