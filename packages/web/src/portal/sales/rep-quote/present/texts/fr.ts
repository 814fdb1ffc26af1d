import type { Translated } from '../../../../../homeowner/language/text-form.ts'
import type { en } from './en.ts'

/** The presentation in Canadian French. */
export const fr: Translated<typeof en> = {
  title: 'Votre soumission',
  language: 'Langue',
  close: 'Fermer la présentation',
  for: 'Pour {name}',
  roof: '{area} de toit',
  tax: 'Taxes de {tax} comprises',
  color: 'Couleur : {color}',
  upgrades: 'Améliorations',
  included: 'Ce qui est inclus',
  photos: 'Photos de votre toit',
  photo: 'Photo {number} de votre toit',
  note: 'De {company}',
  valid: 'Ce prix est valide {days} jours à compter de l’envoi de la soumission.',
  failed: 'Impossible d’afficher cette soumission pour le moment. Fermez-la et réessayez.',
  loading: 'Chargement',
}
