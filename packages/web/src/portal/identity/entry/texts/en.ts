/** The words of the ways in: signing up, and the pages of mailed links. */
export const en = {
  signIn: 'Sign in',
  toSignIn: 'Back to sign in',
  haveAccount: 'Already have an account?',

  'signUp.title': 'Sign up',
  'signUp.hint': 'Instant roof quotes on your own website, on trial first.',
  'signUp.company': 'Company',
  'signUp.you': 'You',
  'signUp.companyName': 'Company name',
  'signUp.country': 'Country',
  'signUp.website': 'Website',
  'signUp.websiteHint': 'Where your quotes will stand. You can add it later.',
  'signUp.firstName': 'First name',
  'signUp.lastName': 'Last name',
  'signUp.email': 'Email',
  'signUp.phone': 'Phone',
  'signUp.action': 'Create account',
  'signUp.thing': 'account',
  'signUp.done': 'created',
  'signUp.closed': 'Sign-up is closed',

  'signedUp.title': 'Check your mail',
  'signedUp.sent':
    'We have sent a link to {email}. Open it and press the button there to confirm that this is your address. Then you can sign in.',
  'signedUp.next': 'What happens next',
  'signedUp.call': 'Our {support} calls you within 1 to 2 business days to help you set up your account.',
  'signedUp.resend': 'Send the link again',

  'password.new': 'New password',
  'password.password': 'Password',

  'terms.accept': 'I accept the {terms} and the {privacy}',
  'terms.terms': 'Terms',
  'terms.privacy': 'Privacy Policy',

  'link.thing': 'link',
  'link.sent': 'sent',
  'link.over': 'This link does not work any more',
  'link.overHint': 'It was used already, or a newer one took its place.',
  'link.expired': 'This link has expired',
  'link.expiredHint':
    'For your safety a link is good for a short time only. We can send a new one to the same address.',
  'link.resend': 'Send a new link',
  'link.resent': 'Check your mail',
  'link.resentHint': 'We have sent a new link to the same address.',
  'link.support': 'Need help?',

  'forgot.title': 'Forgot your password?',
  'forgot.hint': 'Type the email you sign in with, and we send you a link to choose a new password.',
  'forgot.action': 'Send the link',
  'forgot.thing': 'link',
  'forgot.done': 'sent',
  'forgot.sentTitle': 'Check your mail',
  'forgot.sent':
    'We have sent a link to {email}. It is good for 60 minutes, once. It may take a few minutes to arrive.',
  'forgot.again': 'Use another email',

  'reset.title': 'Choose a new password',
  'reset.hint': 'For {email}. You will be signed out everywhere.',
  'reset.action': 'Save password',
  'reset.thing': 'password',
  'reset.done': 'changed',
  'reset.doneTitle': 'Your password is changed',
  'reset.doneHint': 'You were signed out everywhere. Sign in with your new password.',

  'confirmEmail.title': 'Confirm your email',
  'confirmEmail.hint': 'Press the button to confirm that {email} is your address.',
  'confirmEmail.action': 'Confirm my email',
  'confirmEmail.done': 'confirmed',
  'confirmEmail.doneTitle': 'Your email is confirmed',
  'confirmEmail.doneHint': 'You can sign in with {email} now.',

  'companyEmail.title': 'Confirm the company email',
  'companyEmail.hint': 'Press the button to confirm that the company’s mail may be sent to this address.',
  'companyEmail.action': 'Confirm this email',
  'companyEmail.doneTitle': 'The company email is confirmed',
  'companyEmail.doneHint': 'Mail for {company} is sent to {email}. You can close this page.',

  'approveEmail.title': 'Approve your new email',
  'approveEmail.hint': 'You asked to sign in with {newEmail} instead of {email}. Press the button to approve it.',
  'approveEmail.action': 'Approve the new email',
  'approveEmail.done': 'approved',
  'approveEmail.doneTitle': 'One more step',
  'approveEmail.doneHint':
    'We have sent a link to {newEmail}. Open it there to confirm the new address. Until then you sign in as before.',

  'confirmNewEmail.title': 'Confirm your new email',
  'confirmNewEmail.hint': 'From now on you will sign in with {newEmail} instead of {email}.',
  'confirmNewEmail.action': 'Confirm my new email',
  'confirmNewEmail.done': 'confirmed',
  'confirmNewEmail.doneTitle': 'Your email is changed',
  'confirmNewEmail.doneHint': 'From now on sign in with {newEmail}.',
  'press.thing': 'email',

  'invitation.title': 'Join {company}',
  'invitation.hint': 'Welcome, {firstName}. You will sign in with {email}. Choose a password to begin.',
  'invitation.action': 'Join',
  'invitation.thing': 'invitation',
  'invitation.done': 'accepted',

  'setup.title': 'Make the first platform admin',
  'setup.hint':
    'This account runs the whole installation: its companies, their subscriptions and its health. This page works once.',
  'setup.action': 'Create platform admin',
  'setup.thing': 'platform admin',
  'setup.done': 'created',
} as const
