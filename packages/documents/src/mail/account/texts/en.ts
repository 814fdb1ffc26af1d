/** What mail on a person's own account says. */
export const en = {
  'account.hello': 'Hello {firstName},',
  'account.ignore': 'If this was not you, somebody may know your password: change it and sign out everywhere else.',
  'account.open': 'Open My Profile',
  'account.why': 'You get this mail because it concerns the safety of your account. There is no way to turn it off.',

  'passwordChanged.subject': 'Your password was changed',
  'passwordChanged.title': 'Your password was changed',
  'passwordChanged.intro': 'Your password was changed in My Profile. You were signed out everywhere else.',

  'secondFactor.subject': 'How you sign in was changed',
  'secondFactor.title': 'How you sign in was changed',
  'secondFactor.totpAdded': 'An authenticator app was set up for your account.',
  'secondFactor.totpRemoved': 'The authenticator app of your account was removed.',
  'secondFactor.passkeyAdded': 'A passkey was added to your account.',
  'secondFactor.factorsReset':
    'Your second factors were taken away by an admin, since you had lost them. Set one up again when you have signed in.',
  'secondFactor.passkeyRemoved': 'A passkey of your account was removed.',

  'pageLink.subject': '{page}: your link',
  'pageLink.intro':
    'You asked for this link on a phone. Open it on a tablet or a computer, where “{page}” has the room it needs.',
  'pageLink.action': 'Open {page}',
  'pageLink.why': 'You get this mail because you asked for it in the portal.',

  'fact.from': 'From',
  'fact.address': 'Network address',
} as const
