import type { Translated } from '../../language/text-form.ts'
import type { en } from './en.ts'

export { loan } from '../../loan/texts/fr.ts'

export const texts: Translated<typeof en> = {
  'page.loading': 'Chargement',
  'page.title': 'Préqualifiez-vous pour le financement',
  'page.lead': 'Comparez les durées pour votre toiture par {company}, puis voyez à quoi vous avez droit.',
  'form.amount': 'Montant à financer',
  'form.amountFault': 'Entrez un montant de {from} à {to}',
  'form.firstName': 'Prénom',
  'form.lastName': 'Nom de famille',
  'form.email': 'Courriel',
  'form.phone': 'Téléphone',
  'form.address': 'Adresse de la maison (facultatif)',
  'form.optional': 'facultatif',
  'form.contactOptIn': 'Vous pouvez communiquer avec moi au sujet de mon toit.',
  'form.smsOptIn': 'Vous pouvez m’envoyer des messages texte au sujet de ma soumission.',
  'form.lender':
    'Vous faites votre demande sur la page de {lender}, qui décide. {company} ne demande et ne conserve jamais votre numéro de sécurité sociale.',
  'form.button': 'Se préqualifier',
  'form.sending': 'Envoi en cours',
  'continue.title': 'Encore une étape',
  'continue.lead':
    '{company} a reçu votre demande. Continuez sur la page de {lender}, qui s’ouvre dans un nouvel onglet.',
  'continue.button': 'Continuer avec {lender}',
  'continue.opening': 'Ouverture de la demande',
  'continue.noAnswer': 'Le prêteur n’a pas répondu',
  'continue.later': '{company} a reçu votre demande. Veuillez réessayer dans quelques minutes.',
  'continue.again': 'Réessayer',
}
