import type { Translated } from '../../language/text-form.ts'
import type { en } from './en.ts'

export { loan } from '../../loan/texts/fr.ts'

export const texts: Translated<typeof en> = {
  'page.loading': 'Chargement',
  'page.title': 'Le financement de votre toiture',
  'page.intro': '{company} vous invite à voir vos options pour un projet de {amount}.',
  'page.for': 'Pour {name}',
  'page.expired': 'Ce lien a expiré ou n’est plus disponible.',
  'page.over': 'Demandez un nouveau lien à votre couvreur.',
  'page.fault': 'Nous n’avons pas pu charger cette page. Veuillez réessayer.',
  'page.tryAgain': 'Réessayer',
  'start.button': 'Se préqualifier',
  'start.again': 'Continuer votre demande',
  'start.lender':
    'Vous faites votre demande sur la page de {lender}, qui décide. {company} ne demande et ne conserve jamais votre numéro de sécurité sociale.',
  'start.failed': 'Le prêteur n’a pas répondu. Veuillez réessayer dans quelques minutes.',
  'action.call': 'Appeler le {phone}',
  'state.unavailable': 'Le financement n’est pas disponible',
  'state.pending': 'Votre demande auprès de {lender} n’est pas encore décidée.',
  'state.approved': 'Approuvé jusqu’à {amount} par {lender}. {company} vous contactera pour la suite.',
  'state.funded': 'Votre prêt auprès de {lender} est utilisé.',
  'state.declined': '{lender} n’a pas approuvé la demande. Communiquez avec {company} pour d’autres façons de payer.',
  'state.expired': 'Cette demande a expiré. Veuillez communiquer avec {company}.',
}
