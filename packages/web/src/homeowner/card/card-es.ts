import type { CardText } from './card-text.ts'

/** The card's texts in US Spanish. */
export const card: CardText = {
  total: 'Total estimado',
  range: 'Rango estimado',
  monthly: 'Pago mensual estimado',
  monthlyRange: 'Pagos mensuales estimados',
  onRequest: 'Precio a consultar',
  inPrice: 'Qué incluye este precio',
  perMonth: '/mes',
  features: 'Características principales',
  details: 'Qué está incluido',
  additional: 'Costos adicionales',
  perSheet: 'La base de madera dañada se reemplaza a {price} por plancha.',
  warranty: 'Garantía',
  illustration: 'Dibujo, no una foto del producto',
}
