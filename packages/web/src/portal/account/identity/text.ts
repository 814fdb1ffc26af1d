import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of signing in. Messages for refusals, success and failure are in the contract (`messages.ts`). */
const en = {
  'identity.signIn': 'Sign in',
  'identity.signInHint': 'Welcome back. Your leads and quotes are waiting.',
  'identity.email': 'Email',
  'identity.password': 'Password',
  'identity.showPassword': 'Show password',
  'identity.forgotPassword': 'Forgot password?',
  'identity.noAccount': 'New here?',
  'identity.signUp': 'Sign up',
  'identity.resend': 'Send the link again',
  'identity.link': 'link',
  'identity.sent': 'sent',
  'identity.confirmPassword': 'Confirm password',
  'identity.passwordRules': 'Password requirements',
  'identity.ruleMet': ': met',
  'identity.session': 'session',
  'identity.ended': 'ended',
  'identity.prolonged': 'extended',

  'identity.or': 'or',
  'identity.byPasskey': 'Sign in with a passkey',
  'identity.usePasskey': 'Use a passkey',
  'identity.passkeyHint': 'Use your passkey to finish signing in.',
  'identity.codeHint': 'Enter the 6-digit code from your authenticator app.',
  'identity.code': '6-digit code',
  'identity.recoveryHint': 'Enter one of your saved recovery codes. Each works once.',
  'identity.recoveryCode': 'Recovery code',
  'identity.use.passkey': 'Use a passkey',
  'identity.use.code': 'Use authenticator app instead',
  'identity.use.recovery': 'Use a recovery code',
  'identity.continue': 'Continue',
  'identity.back': 'Back',

  'identity.supportEnding': 'This support session is about to end. Save your changes now.',
  'identity.ending': 'Are you still there?',
  'identity.endsIn.one': 'You will be logged out in {count} second.',
  'identity.endsIn.other': 'You will be logged out in {count} seconds.',
  'identity.stay': 'Stay signed in',
  'identity.signInAgain': 'Please sign in again',
  'identity.goOnHint': 'What you entered on this page is still here.',
} as const

export const text = textsOf({ en }, 'en')
