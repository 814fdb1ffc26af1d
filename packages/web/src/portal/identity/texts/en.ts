/** The words of signing in. Sentences for refusals and the success and failure pairs are the contract's (`messages.ts`). */
export const en = {
  'identity.signIn': 'Sign in',
  'identity.signInHint': 'Your leads and quotes are one step away.',
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
  'identity.passwordRules': 'Rules of the password',
  'identity.ruleMet': ': met',
  'identity.session': 'session',
  'identity.ended': 'ended',
} as const
