/** What mail to the contractor about a lead says. */
export const en = {
  'newLead.subject': 'New lead: {name}, {street}',
  'newLead.title': '{name} wants a new roof',
  'newLead.intro': 'They just got an instant quote on your website and left their contact details.',

  'repeat.subject': 'Another quote for {street}: {name}',
  'repeat.title': '{name} sent another quote form',
  'repeat.intro':
    'You already have a lead at this address. It keeps what it had: this form is kept beside it. Anyone can type an address, so compare the contact details before you call.',

  'product.subject': '{name} also asks for {product}',
  'product.title': '{name} asks for another product',
  'product.intro':
    'They have sent the form of a quote, and now ask for this product too. It stands in the history of the lead.',

  'mention.subject': '{name} mentioned you: {lead}',
  'mention.title': '{name} mentioned you in a note',
  'mention.lead': 'a lead',

  'help.subject': 'Help wanted: {name}',
  'help.title': '{name} asks for your help',
  'help.intro': 'An instant quote was not possible, so they left their contact details on your website.',
} as const
