/** The words of signing in. Sentences for refusals and the success and failure pairs are the contract's (`messages.ts`). */
export const en = {
  'identity.signIn': 'Sign in',
  'identity.signInHint': 'Your leads and quotes are one step away.',
  'identity.email': 'Email',
  'identity.password': 'Password',
  'identity.showPassword': 'Show password',
  'identity.session': 'session',
  'identity.ended': 'ended',
} as const
