/** Texts of mails to the contractor about a lead. */
export const en = {
  'newLead.subject': 'New lead: {name}, {street}',
  'newLead.title': '{name} wants a new roof',
  'newLead.intro': 'They just got an instant quote on your website and left their contact details.',

  'repeat.subject': 'Another quote for {street}: {name}',
  'repeat.title': '{name} submitted another quote form',
  'repeat.intro':
    'You already have a lead at this address. We added this form to it and didn’t change anything else. Anyone can enter an address, so compare the contact details before you call.',

  'product.subject': '{name} also requested {product}',
  'product.title': '{name} requested another product',
  'product.intro':
    'They already submitted a quote form and now requested this product too. You’ll find it in the lead’s history.',

  'mention.subject': '{name} mentioned you: {lead}',
  'mention.title': '{name} mentioned you in a note',
  'mention.lead': 'a lead',

  'help.subject': 'Help requested: {name}',
  'help.title': '{name} requested help',
  'help.intro': 'An instant quote wasn’t possible, so they left their contact details on your website.',
} as const
