import type { Words } from '../../catalogue.ts'
import type { en } from './en.ts'

/** The words of a homeowner's quote on paper, in the French of Canada. */
export const fr: Words<typeof en> = {
  'quote.title': 'Votre estimation de toiture',
  'quote.document': 'Votre estimation de toiture : {address}',
  'quote.for': 'Pour {name}',
  'quote.date': 'Estimation du {day}',
  'quote.number': 'Nº {id}',
  'quote.map': 'Carte de {street} avec les toits de cette estimation',
  'quote.product': 'Votre choix',
  'quote.features': 'Principales caractéristiques',
  'quote.included': 'Ce qui est inclus',
  'quote.additional': 'Frais additionnels',
  'quote.warranty': 'Garantie : {covered}',
  'quote.total': 'Total estimé',
  'quote.range': 'Fourchette estimée',
  'quote.monthly': 'Versement mensuel estimé',
  'quote.monthlyRange': 'Versements mensuels estimés',
  'quote.rangeOf': '{min} – {max}',
  'quote.perMonth': '{payment} par mois',
  'quote.lines': 'Ce que comprend ce prix',
  'quote.item': 'Poste',
  'quote.amount': 'Montant',
  'quote.roofs': 'Votre toit',
  'quote.structure': 'Structure',
  'quote.slope': 'Pente',
  'quote.area': 'Surface du toit',
  'quote.notIncluded': 'non inclus',
  'quote.material': '{area} de toit, plus {waste} pour coupes et pertes, donnent {squares} de matériaux.',
  'quote.widened.outline':
    'La fourchette est plus large parce que le contour de votre toit ne se distingue pas bien vu du ciel.',
  'quote.widened.slope': 'La fourchette est plus large parce que la pente est une catégorie et non une mesure.',
  'quote.answers': 'Vos réponses',
  'quote.question': 'Question',
  'quote.answer': 'Réponse',
  'quote.none': 'Aucun',
  'quote.notSure': 'Je ne sais pas',
  'quote.validity':
    'Estimation du {day}, mesurée vue du ciel; ceci n’est pas une offre ferme. Le prix est confirmé une fois votre toit examiné.',
  'quote.notes': 'À noter',
  'quote.page': 'Page {page} de {pages}',
}
