/** What mail about people's own accounts says. */
export const en = {
  'invitation.subject': '{company} invites you to Gable',
  'invitation.title': 'You are invited',
  'invitation.preview': 'Set a password and sign in.',
  'invitation.intro':
    '{company} works with its leads and quotes in Gable and has invited you. Choose a password to join. The link is good for 7 days.',
  'invitation.introBy':
    '{inviter} has invited you to work with the leads and quotes of {company} in Gable. Choose a password to join. The link is good for 7 days.',
  'invitation.action': 'Accept the invitation',
  'invitation.notYou': 'If you do not know {company}, you need not do anything.',
} as const
