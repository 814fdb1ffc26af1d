import type { Translated } from '../../homeowner/language/text-form.ts'
import { link } from '../../homeowner/link-page/texts/fr.ts'
import type { en } from './en.ts'

export { loan } from '../../homeowner/loan/texts/fr.ts'

export const texts: Translated<typeof en> = {
  ...link,
  'page.title': 'Le financement de votre toiture',
  'page.intro': '{company} vous invite à voir vos options pour un projet de {amount}.',
  'page.for': 'Pour {name}',
  'page.over': 'Demandez un nouveau lien à votre couvreur.',
  'start.button': 'Se préqualifier',
  'start.again': 'Continuer votre demande',
  'start.lender':
    'Vous ferez votre demande sur le site de {lender}, qui prend la décision de crédit. {company} ne demande et ne conserve jamais votre numéro de sécurité sociale.',
  'start.failed': 'Le prêteur n’a pas répondu. Veuillez réessayer dans quelques minutes.',
  'state.unavailable': 'Le financement n’est pas offert',
  'state.pending': '{lender} examine encore votre demande.',
  'state.approved': '{lender} a approuvé jusqu’à {amount}. {company} communiquera avec vous pour la suite.',
  'state.funded': 'Votre prêt auprès de {lender} est actif.',
  'state.declined':
    '{lender} n’a pas approuvé votre demande. Communiquez avec {company} pour connaître d’autres façons de payer.',
  'state.expired': 'Votre demande a expiré. Veuillez communiquer avec {company}.',
}
