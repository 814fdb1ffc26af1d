import type { Words } from '../../catalog.ts'
import type { homeownerEn } from './en.ts'

/** Texts that all mails to homeowners share, in Canadian French. */
export const fr: Words<typeof homeownerEn> = {
  'fact.address': 'Adresse',
  'fact.product': 'Produit',
  'book.inspection': 'Réserver une inspection',

  'price.total': 'Total estimé',
  'price.range': 'Fourchette estimée',
  'price.monthly': 'Versement mensuel estimé',
  'price.monthlyRange': 'Versements mensuels estimés',
  'price.rangeOf': '{min} – {max}',
  'price.onRequest': 'Prix sur demande',
  'price.perMonth': '{payment} par mois',
}
