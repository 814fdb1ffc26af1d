import type { Translated } from '../../homeowner/language/text-form.ts'
import type { en } from './en.ts'

export { loan } from '../../homeowner/loan/texts/fr.ts'

/** The calculator's texts in Canadian French. */
export const texts: Translated<typeof en> = {
  'page.title': 'Calculateur de financement',
  'page.lead': 'Voyez ce qu’une nouvelle toiture coûterait par mois.',
  'page.loading': 'Chargement',
  'page.fields': 'Détails du prêt',
  'page.withFee': 'Entrez le prix. Le prêt comprend aussi les frais du prêteur.',
  'page.result': 'Votre versement',
  'page.preQualify': 'Se préqualifier',
  'page.preQualifyOpens': 'Se préqualifier, s’ouvre dans un nouvel onglet',
  'page.none': '{company} n’affiche pas de conditions de prêt ici. Renseignez-vous sur les options de paiement.',
}
