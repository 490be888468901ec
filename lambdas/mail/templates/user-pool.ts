/** A mail with a code. `message` contains a placeholder, which Cognito replaces by the code. */
export interface CodeMail {
  readonly subject: string;
  /** The text in HTML, because Cognito sends no plain text. */
  readonly message: string;
}

const paragraphs = (...text: readonly string[]) => text.join('<br><br>');

export function confirmAddress(centre: string, code: string): CodeMail {
  return {
    subject: `Your code for ${centre}`,
    message: paragraphs(
      `Your code to confirm your email address for ${centre} is ${code}. Enter it on the page where you signed up. It works for a day.`,
      'If you didn’t ask for it, you can ignore this email: without the code nobody can use your address.',
    ),
  };
}

export function newPassword(centre: string, code: string): CodeMail {
  return {
    subject: `Your code for a new password at ${centre}`,
    message: paragraphs(
      `Your code to set a new password at ${centre} is ${code}. It works for an hour.`,
      'If you didn’t ask for it, you can ignore this email: your password stays as it is. Don’t give the code to anybody.',
    ),
  };
}

export function newAddress(centre: string, code: string): CodeMail {
  return {
    subject: `Your code for your new email address at ${centre}`,
    message: paragraphs(
      `Your code to use this email address for your account at ${centre} is ${code}. Enter it on the page where you asked for it. It works for a day, and until you enter it your old address stays.`,
      'If you didn’t ask for it, you can ignore this email, and don’t give the code to anybody.',
    ),
  };
}

/**
 * Returns the mail that Cognito sends if somebody signs up with the address of an existing account. If the code is
 * entered, the password that was typed at this sign-up becomes the account's new password.
 */
export function haveAccountAlready(centre: string, code: string): CodeMail {
  return {
    subject: `You already have an account with ${centre}`,
    message: paragraphs(
      `Somebody, probably you, has just signed up to ${centre} with this address. It has an account already, so there is nothing to do: sign in with your password.`,
      `Have you forgotten it? Enter this code on the page where you signed up, and the password that you chose there becomes your new one: ${code}`,
      'Was it somebody else? Then don’t give anybody the code. Without it they can’t get in.',
    ),
  };
}
