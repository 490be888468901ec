/** An error reply of the user pool, with the HTTP status 400. Clients evaluate the error's name or show its message. */
export class CognitoError extends Error {
  constructor(name: CognitoErrorName, message: string) {
    super(message);
    this.name = name;
  }
}

type CognitoErrorName =
  | 'AliasExistsException'
  | 'CodeDeliveryFailureException'
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InvalidLambdaResponseException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'UnexpectedLambdaException'
  | 'UnknownOperationException'
  | 'UserLambdaValidationException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

export const cognitoErrors = {
  wrongPassword: () => new CognitoError('NotAuthorizedException', 'Incorrect username or password.'),
  wrongCode: () =>
    new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  expiredCode: () =>
    new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  attemptLimit: () =>
    new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  emailTaken: (name: 'AliasExistsException' | 'UsernameExistsException') =>
    new CognitoError(name, 'An account with the given email already exists.'),
  invalid: (message: string) => new CognitoError('InvalidParameterException', message),
} as const;
