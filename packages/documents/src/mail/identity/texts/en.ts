/** Texts of mails about people's own accounts. */
export const en = {
  hello: 'Hello {firstName},',
  helloAnyone: 'Hello,',
  goodFor: 'This link expires in {time} and works once.',
  minutes: '{count} minutes',
  hours: '{count} hours',
  days: '{count} days',
  notYou: 'If this wasn’t you, you can ignore this email. Nothing will change.',
  help: 'Help: {support}',

  'confirmEmail.subject': 'Please confirm your email',
  'confirmEmail.intro': 'Thanks for signing up for {product}. Please confirm your email address to sign in.',
  'confirmEmail.action': 'Confirm my email',
  'confirmEmail.next': 'We’ll call you within 1 to 2 business days to help you set up your account.',

  'confirmInvited.subject': 'Please confirm your email',
  'confirmInvited.intro': 'Confirm your email to finish joining {company}.',
  'confirmInvited.action': 'Confirm my email',

  'approveEmail.subject': 'Please approve your new email',
  'approveEmail.intro':
    'You asked to sign in with {newEmail} instead of {email}. Approve the change here, and we’ll ask you to confirm the new address.',
  'approveEmail.action': 'Approve new email',
  'approveEmail.notYou':
    'If this wasn’t you, don’t approve it and change your password: someone may know your password.',

  'confirmNewEmail.subject': 'Please confirm your new email',
  'confirmNewEmail.intro':
    'You asked to sign in with {newEmail} from now on. Please confirm this is your email address.',
  'confirmNewEmail.action': 'Confirm my new email',

  'passwordReset.subject': 'Reset your password',
  'passwordReset.intro': 'Someone asked to reset the password for {email}. Choose a new one here.',
  'passwordReset.action': 'Choose a new password',

  'invitation.subject': 'You’re invited to join {company}',
  'invitation.intro':
    '{company} uses {product} for roof quotes and leads, and created an account for you. Choose a password to join.',
  'invitation.introBy':
    '{inviter} invited you to join {company} on {product}, where it manages roof quotes and leads. Choose a password to join.',
  'invitation.action': 'Join {company}',

  'adminInvitation.subject': 'You’re invited to be a platform admin of {product}',
  'adminInvitation.intro': 'You’re invited to manage {product} as a platform admin. Choose a password to accept.',
  'adminInvitation.introBy':
    '{inviter} invited you to manage {product} as a platform admin. Choose a password to accept.',
  'adminInvitation.action': 'Accept the invitation',
  'accountExists.subject': 'You already have a {product} account',
  'accountExists.confirmEmail':
    'Someone signed up for {product} with {email}, but this address already has an account. Sign in, or reset your password if you forgot it.',
  'accountExists.invitation':
    '{company} invited {email} to {product}, but this address already has an account, and an account belongs to one company. To join {company} too, ask them to invite a different email address.',
  'accountExists.confirmNewEmail':
    'Someone asked to use this address for another {product} account ({email}). It already has an account, so we didn’t change anything.',
  'accountExists.action': 'Sign in',

  'passwordChanged.subject': 'Your password was changed',
  'passwordChanged.intro':
    'The password for {email} was changed. You were signed out everywhere, and your AI assistants were disconnected. Sign in with the new password.',
  'passwordChanged.action': 'Sign in',
  'passwordChanged.notYou': 'If this wasn’t you, reset your password right away and contact support.',
} as const
