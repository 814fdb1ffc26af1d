import type { Words } from '../../catalog.ts'
import type { homeownerEn } from './en.ts'

/** Texts that all mails to homeowners share, in US Spanish. */
export const es: Words<typeof homeownerEn> = {
  'fact.address': 'Dirección',
  'fact.product': 'Producto',
  'book.inspection': 'Reservar una inspección',

  'price.total': 'Total estimado',
  'price.range': 'Rango estimado',
  'price.monthly': 'Pago mensual estimado',
  'price.monthlyRange': 'Pagos mensuales estimados',
  'price.rangeOf': '{min} – {max}',
  'price.onRequest': 'Precio a consultar',
  'price.perMonth': '{payment} al mes',
}
