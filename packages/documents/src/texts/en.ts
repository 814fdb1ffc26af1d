/** The words of mail and reports. `{names}` are replaced by values. What a report shares with its page stands in the contract. */
export const en = {
  'mail.product': 'Gable',
  'mail.test': 'Test',
  'mail.testSubject': '[Test] {subject}',
  'mail.testNote': 'This lead was made in a preview or on a demo site.',
  'mail.openLead': 'Open the lead',
  'mail.shownAs': 'As the homeowner saw it. Total: {total}.',

  'fact.name': 'Name',
  'fact.phone': 'Phone',
  'fact.email': 'Email',
  'fact.address': 'Address',
  'fact.product': 'Product',
  'fact.roof': 'Roof',
  'fact.roofSize': '{area}, {squares} with {waste} waste',
  'fact.slope': 'Slope',
  'fact.typed': 'What they typed',

  'price.total': 'Estimated total',
  'price.range': 'Estimated range',
  'price.monthly': 'Estimated monthly payment',
  'price.rangeOf': '{min} – {max}',
  'price.perMonth': '{payment} a month',

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

  'confirmation.subject': 'Your roof estimate from {company}',
  'confirmation.title': 'Your roof estimate',
  'confirmation.hello': 'Hello {firstName},',
  'confirmation.helloAnyone': 'Hello,',
  'confirmation.intro':
    'Thank you for asking {company} about your roof. This is the estimate you chose; we will be in touch shortly.',
  'confirmation.how':
    'How it came about: {area} of roof at a slope of {slope}, plus {waste} for cuts and waste, makes {squares} of material.',
  'confirmation.notBinding':
    'This is an estimate, measured from above. It is not a binding offer: we confirm the price once we have seen your roof.',
  'confirmation.call': 'Call {phone}',
  'confirmation.why':
    'This email address was entered in {company}’s quote form. If that was not you, you can ignore this message.',

  'report.eyebrow': 'Roof measurement report',
  'report.measured': 'Measured {day}',
  'report.measuredBy': 'Measured {day} for {name}',
  'report.number': 'Report {id}',
  'report.map': 'Map of {street} with the measured roofs',
  'report.noPicture': 'There is no picture: the planes of this roof could not be derived.',
  'report.page': 'Page {page} of {pages}',
  'report.lengthDiagram': 'Length diagram',
  'report.lengthHint': 'Every edge with its length in feet and inches, by type.',
  'report.areaDiagram': 'Area diagram',
  'report.areaHint': 'Every facet with its area as it lies on the roof.',
  'report.pitchDiagram': 'Pitch diagram',
  'report.pitchHint': 'Every facet with its rise over 12; arrows point down the slope.',
} as const

export type TextKey = keyof typeof en
