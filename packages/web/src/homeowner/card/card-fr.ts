import type { CardText } from './card-text.ts'

/** The card's texts in Canadian French. */
export const card: CardText = {
  total: 'Total estimé',
  range: 'Fourchette estimée',
  monthly: 'Versement mensuel estimé',
  monthlyRange: 'Versements mensuels estimés',
  onRequest: 'Prix sur demande',
  inPrice: 'Ce que comprend ce prix',
  perMonth: '/mois',
  features: 'Principales caractéristiques',
  details: 'Ce qui est inclus',
  additional: 'Frais additionnels',
  perSheet: 'Le pontage endommagé est remplacé à {price} le panneau.',
  warranty: 'Garantie',
  illustration: 'Dessin, et non une photo du produit',
}
