import type { Translated } from '../../language/text-form.ts'
import type { en } from './en.ts'

export { card } from '../../card/card-fr.ts'

/** The page of a homeowner's quote in the French of Canada. */
export const texts: Translated<typeof en> = {
  'page.loading': 'Chargement',
  'page.title': 'Votre estimation de toiture',
  'page.of': 'Estimation du {day}',
  'page.for': 'Pour {name}',
  'page.expired': 'Ce lien est expiré ou n’est plus disponible.',
  'page.over': 'Votre couvreur a toujours votre soumission. Demandez-lui un nouveau lien.',
  'page.fault': 'Votre estimation n’a pas pu être chargée. Veuillez réessayer.',
  'page.tryAgain': 'Réessayer',
  'action.pdf': 'Télécharger le PDF',
  'action.pdfMaking': 'Préparation de votre PDF…',
  'action.pdfFailed': 'Le PDF n’a pas pu être préparé. Veuillez réessayer.',
  'action.call': 'Appelez le {phone}',
  'product.title': 'Votre sélection',
  'roof.title': 'Votre toit',
  'roof.drawing': 'Le toit au {street}, vu du ciel',
  'roof.structure': 'Structure',
  'roof.slope': 'Pente',
  'roof.area': 'Surface du toit',
  'roof.out': 'non inclus',
  'roof.material': '{area} de toit, plus {waste} pour coupes et pertes, donnent {squares} de matériaux.',
  'widened.outline':
    'La fourchette est plus large parce que le contour de votre toit ne se distingue pas bien vu du ciel.',
  'widened.slope': 'La fourchette est plus large parce que la pente est une catégorie et non une mesure.',
  narrowed: 'Mesuré d’en haut, la fourchette est donc plus étroite.',
  'answers.title': 'Vos réponses',
  'answers.none': 'Aucun',
  'answers.notSure': 'Je ne sais pas',
  'notes.validity':
    'Estimation du {day}, mesurée vue du ciel; ceci n’est pas une offre ferme. Le prix est confirmé une fois votre toit examiné.',
}
