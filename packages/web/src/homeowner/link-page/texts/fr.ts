import type { Translated } from '../../language/text-form.ts'
import type { link as en } from './en.ts'

export const link: Translated<typeof en> = {
  'page.loading': 'Chargement',
  'page.expired': 'Ce lien a expiré ou n’est plus disponible.',
  'page.fault': 'Nous n’avons pas pu charger cette page. Veuillez réessayer.',
  'page.tryAgain': 'Réessayer',
  'action.call': 'Appeler le {phone}',
}
