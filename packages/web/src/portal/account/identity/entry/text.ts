import { textsOf } from '../../../../ui/texts/catalog.ts'

const en = {
  signIn: 'Sign in',
  toSignIn: 'Back to sign in',
  haveAccount: 'Already have an account?',

  'signUp.title': 'Sign up',
  'signUp.hint': 'Put instant roof quotes on your website. Start with a free trial.',
  'signUp.company': 'Company',
  'signUp.you': 'You',
  'signUp.companyName': 'Company name',
  'signUp.country': 'Country',
  'signUp.website': 'Website',
  'signUp.websiteHint': 'Where you’ll add the quote button. You can add it later.',
  'signUp.firstName': 'First name',
  'signUp.lastName': 'Last name',
  'signUp.email': 'Email',
  'signUp.phone': 'Phone',
  'signUp.action': 'Create account',
  'signUp.thing': 'account',
  'signUp.done': 'created',
  'signUp.closed': 'Sign-up is closed',

  'signedUp.title': 'Check your email',
  'signedUp.sent': 'We sent a link to {email}. Open it and click the button to verify your email, then sign in.',
  'signedUp.next': 'What happens next',
  'signedUp.call': 'Our {support} will call you within 1 to 2 business days to help you set up your account.',
  'signedUp.resend': 'Send the link again',

  'password.new': 'New password',
  'password.password': 'Password',

  'terms.accept': 'I accept the {terms} and the {privacy}',
  'terms.terms': 'Terms',
  'terms.privacy': 'Privacy Policy',

  'link.thing': 'link',
  'link.sent': 'sent',
  'link.over': 'This link no longer works',
  'link.overHint': 'It may have been used already or replaced by a newer link.',
  'link.expired': 'This link has expired',
  'link.expiredHint': 'Links expire for your security. We can email you a new one.',
  'link.resend': 'Send a new link',
  'link.resent': 'Check your email',
  'link.resentHint': 'We sent a new link to the same address.',
  'link.support': 'Need help?',

  'forgot.title': 'Forgot your password?',
  'forgot.hint': 'Enter your email and we’ll send you a reset link.',
  'forgot.action': 'Send reset link',
  'forgot.done': 'sent',
  'forgot.sentTitle': 'Check your email',
  'forgot.sent':
    'We sent a link to {email}. It expires in 60 minutes and works once. It may take a few minutes to arrive.',
  'forgot.again': 'Use a different email',

  'reset.title': 'Choose a new password',
  'reset.hint': 'For {email}. You’ll be signed out everywhere, and your AI assistants will be disconnected.',
  'reset.action': 'Save password',
  'reset.thing': 'password',
  'reset.done': 'changed',
  'reset.doneTitle': 'Password changed',
  'reset.doneHint':
    'You were signed out everywhere, and your AI assistants were disconnected. Sign in with your new password.',

  'confirmEmail.title': 'Confirm your email',
  'confirmEmail.hint': 'Click the button to confirm that {email} is your email address.',
  'confirmEmail.action': 'Confirm my email',
  'confirmEmail.done': 'confirmed',
  'confirmEmail.doneTitle': 'Email confirmed',
  'confirmEmail.doneHint': 'You can now sign in with {email}.',

  'companyEmail.title': 'Confirm the company email',
  'companyEmail.hint': 'Confirm that company emails can be sent to this address.',
  'companyEmail.action': 'Confirm this email',
  'companyEmail.doneTitle': 'Company email confirmed',
  'companyEmail.doneHint': 'Emails for {company} are sent to {email}. You can close this page.',

  'approveEmail.title': 'Approve your new email',
  'approveEmail.hint':
    'You asked to sign in with {newEmail} instead of {email}. Click the button to approve the change.',
  'approveEmail.action': 'Approve new email',
  'approveEmail.done': 'approved',
  'approveEmail.doneTitle': 'One more step',
  'approveEmail.doneHint':
    'We sent a link to {newEmail}. Open it to confirm the new address. Until then, keep signing in with your current email.',

  'confirmNewEmail.title': 'Confirm your new email',
  'confirmNewEmail.hint': 'You’ll sign in with {newEmail} instead of {email}.',
  'confirmNewEmail.action': 'Confirm my new email',
  'confirmNewEmail.done': 'confirmed',
  'confirmNewEmail.doneTitle': 'Email changed',
  'confirmNewEmail.doneHint': 'Sign in with {newEmail} from now on.',
  'press.thing': 'email',

  'invitation.title': 'Join {company}',
  'invitation.adminTitle': 'Join as a platform admin',
  'invitation.hint': 'Welcome, {firstName}. You’ll sign in with {email}. Choose a password to get started.',
  'invitation.action': 'Join',
  'invitation.thing': 'invitation',
  'invitation.done': 'accepted',

  'setup.title': 'Create the first platform admin',
  'setup.hint':
    'This account manages the whole installation: companies, subscriptions and system health. This page works once.',
  'setup.action': 'Create platform admin',
  'setup.thing': 'platform admin',
  'setup.done': 'created',
} as const

export const text = textsOf({ en }, 'en')
