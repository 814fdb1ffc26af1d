/** Texts of mails about a person's own account. */
export const en = {
  'account.hello': 'Hello {firstName},',
  'account.ignore': 'If this wasn’t you, someone may know your password. Change it and sign out everywhere else.',
  'account.open': 'Open My Profile',
  'account.why': 'You’re receiving this email because it’s about the security of your account. You can’t turn it off.',

  'passwordChanged.subject': 'Your password was changed',
  'passwordChanged.title': 'Your password was changed',
  'passwordChanged.intro': 'Your password was changed in My Profile. You were signed out everywhere else.',

  'secondFactor.subject': 'Your sign-in settings were changed',
  'secondFactor.title': 'Your sign-in settings were changed',
  'secondFactor.totpAdded': 'An authenticator app was added to your account.',
  'secondFactor.totpRemoved': 'The authenticator app was removed from your account.',
  'secondFactor.passkeyAdded': 'A passkey was added to your account.',
  'secondFactor.factorsReset':
    'An admin reset your second factors because you lost them. Set one up again after you sign in.',
  'secondFactor.passkeyRemoved': 'A passkey was removed from your account.',

  'pageLink.subject': '{page}: your link',
  'pageLink.intro':
    'You requested this link on a phone. Open it on a tablet or a computer, where “{page}” fits the screen.',
  'pageLink.action': 'Open {page}',
  'pageLink.why': 'You’re receiving this email because you requested it in the portal.',

  'fact.from': 'From',
  'fact.address': 'IP address',
} as const
