/** A mail with a code. */
export interface MailWords {
  readonly subject: string;
  /** HTML, as Cognito sends all its mails. */
  readonly message: string;
}

const paragraphs = (...text: readonly string[]) => text.join('<br><br>');

/** The mail to an address that somebody signs up with. `code` stands for the code in all of these. */
export function confirmAddress(centre: string, code: string): MailWords {
  return {
    subject: `Your code for ${centre}`,
    message: paragraphs(
      `Your code to confirm your e-mail address for ${centre} is ${code}. Enter it on the page where you signed up. It works for a day.`,
      'If you didn’t ask for it, you can ignore this e-mail: without the code nobody can use your address.',
    ),
  };
}

/** The mail to who has forgotten the password. */
export function newPassword(centre: string, code: string): MailWords {
  return {
    subject: `Your code for a new password at ${centre}`,
    message: paragraphs(
      `Your code to set a new password at ${centre} is ${code}. It works for an hour.`,
      'If you didn’t ask for it, you can ignore this e-mail: your password stays as it is. Don’t give the code to anybody.',
    ),
  };
}

/** The mail to the address that a student wants to have from now on. */
export function newAddress(centre: string, code: string): MailWords {
  return {
    subject: `Your code for your new e-mail address at ${centre}`,
    message: paragraphs(
      `Your code to use this e-mail address for your account at ${centre} is ${code}. Enter it on the page where you asked for it. It works for a day, and until you enter it your old address stays.`,
      'If you didn’t ask for it, you can ignore this e-mail, and don’t give the code to anybody.',
    ),
  };
}

/**
 * The mail that the owner of an address reads when somebody signs up with it though it has an account. The code
 * gives the account the password that was typed there.
 */
export function haveAccountAlready(centre: string, code: string): MailWords {
  return {
    subject: `You already have an account with ${centre}`,
    message: paragraphs(
      `Somebody, probably you, has just signed up to ${centre} with this address. It has an account already, so there is nothing to do: sign in with your password.`,
      `Have you forgotten it? Enter this code on the page where you signed up, and the password that you chose there becomes your new one: ${code}`,
      'Was it somebody else? Then don’t give anybody the code. Without it they can’t get in.',
    ),
  };
}
