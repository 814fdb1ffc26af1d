import type { Words } from '../../../catalog.ts'
import type { en } from './rep-en.ts'

export const fr: Words<typeof en> = {
  'repQuote.subject': 'Votre soumission de toiture de {company}',
  'repQuote.title': 'Votre soumission de toiture',
  'repQuote.hello': 'Bonjour {firstName},',
  'repQuote.helloAnyone': 'Bonjour,',
  'repQuote.intro': 'Voici votre soumission de {company} pour {address}.',
  'repQuote.introMany': 'Voici vos options de {company} pour {address}.',
  'repQuote.total': 'Total',
  'repQuote.open': 'Voir votre soumission',
  'repQuote.compare': 'Comparer et choisir',
  'repQuote.valid': 'Ce prix est valide jusqu’au {day}.',
  'repQuote.attached': 'Un PDF est joint.',
  'repQuote.until': 'Le lien fonctionne jusqu’au {day}. Toute personne qui l’a peut voir votre soumission.',
  'repQuote.call': 'Appeler le {phone}',
}
