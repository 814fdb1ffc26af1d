/** What mail to the contractor about a lead says. */
export const en = {
  'newLead.subject': 'New lead: {name}, {street}',
  'newLead.title': '{name} wants a new roof',
  'newLead.intro': 'They just got an instant quote on your website and left their contact details.',

  'repeat.subject': 'Another quote for {street}: {name}',
  'repeat.title': '{name} sent another quote form',
  'repeat.intro':
    'You already have a lead at this address. It keeps what it had: this form is kept beside it. Anyone can type an address, so compare the contact details before you call.',

  'help.subject': 'Help wanted: {name}',
  'help.title': '{name} asks for your help',
  'help.intro': 'An instant quote was not possible, so they left their contact details on your website.',
} as const
