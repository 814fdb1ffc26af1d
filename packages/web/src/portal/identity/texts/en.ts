/** The words of signing in. Sentences for refusals and the success and failure pairs are the contract's (`messages.ts`). */
export const en = {
  'identity.signIn': 'Sign in',
  'identity.signInHint': 'Your leads and quotes are one step away.',
  'identity.email': 'Email',
  'identity.password': 'Password',
  'identity.showPassword': 'Show password',
  'identity.session': 'session',
  'identity.ended': 'ended',
  'identity.prolonged': 'prolonged',

  'identity.or': 'or',
  'identity.byPasskey': 'Sign in with a passkey',
  'identity.usePasskey': 'Use a passkey',
  'identity.codeHint': 'Type the code that your authenticator app shows for Gable.',
  'identity.code': 'Code of six digits',
  'identity.recoveryHint': 'Type one of the recovery codes that you kept. Each is good once.',
  'identity.recoveryCode': 'Recovery code',
  'identity.useRecovery': 'Use a recovery code',
  'identity.useCode': 'Use a code of the app',
  'identity.continue': 'Continue',
  'identity.back': 'Back',

  'identity.ending': 'Are you still there?',
  'identity.endsIn.one': 'You will be logged out in {count} second.',
  'identity.endsIn.other': 'You will be logged out in {count} seconds.',
  'identity.stay': 'Stay signed in',
  'identity.signInAgain': 'Please sign in again',
  'identity.goOnHint': 'What you typed on this page is still there.',

  'identity.rules': 'Rules of a password',
  'identity.ruleMet': ': met',
  'identity.ruleOpen': ': still open',
} as const
