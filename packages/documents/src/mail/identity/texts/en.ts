/** What mail on people's own accounts says. */
export const en = {
  hello: 'Hello {firstName},',
  helloAnyone: 'Hello,',
  goodFor: 'This link is good for {time}, once.',
  minutes: '{count} minutes',
  hours: '{count} hours',
  days: '{count} days',
  notYou: 'If that was not you, you can ignore this message: nothing changes.',
  help: 'Help: {support}',

  'confirmEmail.subject': 'Please confirm your email',
  'confirmEmail.intro':
    'Thank you for signing up with {product}. Please confirm that this is your email address, and you can sign in.',
  'confirmEmail.action': 'Confirm my email',
  'confirmEmail.next': 'We will call you within 1 to 2 business days to help you set up your account.',

  'confirmInvited.subject': 'Please confirm your email',
  'confirmInvited.intro':
    'You accepted an invitation to {company}. Please confirm that this is your email address, and you can sign in.',
  'confirmInvited.action': 'Confirm my email',

  'approveEmail.subject': 'Please approve your new email',
  'approveEmail.intro':
    'You asked to sign in with {newEmail} instead of {email}. Please approve it here; then we ask for a confirmation at the new address.',
  'approveEmail.action': 'Approve the new email',
  'approveEmail.notYou': 'If that was not you, do not approve it, and change your password: somebody knows it.',

  'confirmNewEmail.subject': 'Please confirm your new email',
  'confirmNewEmail.intro':
    'From now on you want to sign in with {newEmail}. Please confirm that this is your email address.',
  'confirmNewEmail.action': 'Confirm my new email',

  'passwordReset.subject': 'Reset your password',
  'passwordReset.intro': 'Somebody asked to reset the password of {email}. Choose a new one here.',
  'passwordReset.action': 'Choose a new password',

  'invitation.subject': 'You are invited to {company}',
  'invitation.intro':
    '{company} uses {product} for its roof quotes and leads, and gives you an account. Choose a password to join.',
  'invitation.introBy':
    '{inviter} invites you to join {company} on {product}, where its roof quotes and leads are. Choose a password to join.',
  'invitation.action': 'Join {company}',

  'adminInvitation.subject': 'You are invited as a platform admin of {product}',
  'adminInvitation.intro': 'You are invited to run {product} as a platform admin. Choose a password to accept.',
  'adminInvitation.introBy': '{inviter} invites you to run {product} as a platform admin. Choose a password to accept.',
  'adminInvitation.action': 'Accept the invitation',
  'accountExists.subject': 'You already have a {product} account',
  'accountExists.confirmEmail':
    'Someone signed up for {product} with {email}. This address already has an account: sign in, or reset your password if you have forgotten it.',
  'accountExists.invitation':
    '{company} invited {email} to {product}. This address already has an account, and an account belongs to one company: to join {company} as well, ask them to invite another address of yours.',
  'accountExists.confirmNewEmail':
    'Someone asked to use this address for another {product} account ({email}). It already has an account, so nothing was changed.',
  'accountExists.action': 'Sign in',

  'passwordChanged.subject': 'Your password was changed',
  'passwordChanged.intro':
    'The password of {email} was changed, and you were signed out everywhere. Sign in with the new one.',
  'passwordChanged.action': 'Sign in',
  'passwordChanged.notYou': 'If that was not you, reset your password at once and write to whoever helps you.',
} as const
