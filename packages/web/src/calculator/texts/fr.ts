import type { Translated } from '../../language/text-form.ts'
import type { en } from './en.ts'

export { loan } from '../../loan/texts/fr.ts'

/** The calculator's texts in Canadian French. */
export const texts: Translated<typeof en> = {
  'page.title': 'Calculateur de financement',
  'page.lead': 'Voyez ce qu’une nouvelle toiture coûte par mois.',
  'page.loading': 'Chargement',
  'page.fields': 'Ce que vous financeriez',
  'page.withFee': 'Entrez le prix. Le prêt comprend aussi les frais du prêteur.',
  'page.result': 'Ce qu’il en coûterait',
  'page.preQualify': 'Se préqualifier',
  'page.preQualifyOpens': 'Se préqualifier, s’ouvre dans un nouvel onglet',
  'page.none':
    '{company} n’affiche pas ici les conditions d’un prêt. Demandez-lui comment vous pouvez payer votre toiture.',
}
