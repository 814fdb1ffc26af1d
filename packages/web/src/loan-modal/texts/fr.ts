import type { Translated } from '../../homeowner/language/text-form.ts'
import type { en } from './en.ts'

export { loan } from '../../homeowner/loan/texts/fr.ts'

export const texts: Translated<typeof en> = {
  'page.loading': 'Chargement',
  'page.title': 'Préqualifiez-vous pour un financement',
  'page.lead': 'Comparez les durées pour votre toiture avec {company}, puis voyez à quoi vous êtes admissible.',
  'form.amount': 'Montant à financer',
  'form.amountFault': 'Veuillez entrer un montant de {from} à {to}',
  'form.firstName': 'Prénom',
  'form.lastName': 'Nom de famille',
  'form.email': 'Courriel',
  'form.phone': 'Téléphone',
  'form.address': 'Adresse de votre maison (facultatif)',
  'form.optional': 'facultatif',
  'form.contactOptIn': 'Vous pouvez communiquer avec moi au sujet de mon toit.',
  'form.smsOptIn': 'Vous pouvez m’envoyer des messages texte au sujet de ma soumission.',
  'form.lender':
    'Vous ferez votre demande sur le site de {lender}, qui prend la décision de crédit. {company} ne demande et ne conserve jamais votre numéro de sécurité sociale.',
  'form.button': 'Se préqualifier',
  'form.sending': 'Envoi en cours',
  'continue.title': 'Encore une étape',
  'continue.lead': '{company} a reçu votre demande. Continuez sur le site de {lender}, dans un nouvel onglet.',
  'continue.button': 'Continuer avec {lender}',
  'continue.opening': 'Ouverture de la demande',
  'continue.noAnswer': 'Le prêteur n’a pas répondu',
  'continue.later': '{company} a reçu votre demande. Veuillez réessayer dans quelques minutes.',
  'continue.again': 'Réessayer',
}
