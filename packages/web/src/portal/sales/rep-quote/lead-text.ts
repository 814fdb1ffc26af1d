import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts about rep quotes on a lead's page and in its history. */
export const onLead = {
  'list.new': 'New quote',
  'quote.thing': 'quote',
  'quote.version': 'Version {number}',
  'quote.created': 'created',
  'lead.title': 'Rep quotes',
  'history.created': '{actor} created a quote',
  'history.edited': '{actor} started version {number} of a quote',
  'history.published': '{actor} released version {number} of a quote',
  'history.viewed': 'The homeowner viewed the quote',
  'history.chosen': 'The homeowner chose {title} ({product})',
  'history.asked': 'The homeowner asked about the quote: {question}',
  'history.withdrawn': '{actor} withdrew a quote',
  'history.assigned': '{actor} assigned a quote',
  'history.deleted': '{actor} deleted a quote',
} as const

/** Excludes the texts of the editor, which a lead's page does not load. */
export const leadText = textsOf({ en: onLead }, 'en')
