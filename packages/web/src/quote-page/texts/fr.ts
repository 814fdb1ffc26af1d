import type { Translated } from '../../homeowner/language/text-form.ts'
import { link } from '../../homeowner/link-page/texts/fr.ts'
import { offer } from '../../homeowner/offer/texts/fr.ts'
import type { en } from './en.ts'

export { card } from '../../homeowner/card/card-fr.ts'

/** The homeowner's quote page in Canadian French. */
export const texts: Translated<typeof en> = {
  ...link,
  ...offer,
  'page.title': 'Votre estimation de toiture',
  'page.of': 'Estimation du {day}',
  'page.over': 'Votre couvreur a toujours votre soumission. Demandez-lui un nouveau lien.',
  'page.fault': 'Nous n’avons pas pu charger votre estimation. Veuillez réessayer.',
  'action.pdfMaking': 'Préparation de votre PDF…',
  'action.pdfFailed': 'Nous n’avons pas pu préparer le PDF. Veuillez réessayer.',
  'product.title': 'Votre sélection',
  'roof.title': 'Votre toit',
  'roof.drawing': 'Le toit au {street}, vu d’en haut',
  'roof.out': 'non inclus',
  'roof.material': '{area} de toit, plus {waste} pour coupes et pertes, donnent {squares} de matériaux.',
  'widened.outline': 'La fourchette est plus large parce que le contour de votre toit est peut-être inexact.',
  'widened.slope': 'La fourchette est plus large parce que nous n’avons pas la pente exacte.',
  contracts: 'Selon {count} de nos propres contrats.',
  narrowed: 'Le toit a été mesuré par relevé aérien; la fourchette est donc plus étroite.',
  'answers.title': 'Vos réponses',
  'answers.none': 'Aucun',
  'answers.notSure': 'Je ne sais pas',
  'answers.yes': 'Oui',
  'notes.validity':
    'Estimation du {day}, établie par imagerie aérienne; ceci n’est pas une offre ferme. Nous confirmerons le prix après avoir inspecté votre toit.',
  'offer.title': 'Votre soumission de toiture',
  'offer.of': 'Soumission du {day}',
  'offer.choices': 'Vos options',
  'offer.one': 'Votre soumission',
  'offer.accept': 'Accepter cette soumission',
  'offer.expired': 'Cette soumission a expiré le {day}. Demandez-en une nouvelle à {company}.',
  'offer.valid': 'Ce prix est valide jusqu’au {day}.',
  'offer.note': 'De {company}',
  'offer.photos': 'Photos de votre toit',
  'offer.photo': 'Photo {number} de votre toit',
  'offer.changed': 'Cette soumission a été mise à jour. Veuillez consulter la nouvelle version.',
  'offer.closed': 'Vous ne pouvez plus répondre à cette soumission ici. Appelez {company} ou écrivez-lui.',
}
