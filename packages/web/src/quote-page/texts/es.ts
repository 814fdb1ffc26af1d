import type { Translated } from '../../homeowner/language/text-form.ts'
import { link } from '../../homeowner/link-page/texts/es.ts'
import { offer } from '../../homeowner/offer/texts/es.ts'
import type { en } from './en.ts'

export { card } from '../../homeowner/card/card-es.ts'

/** The homeowner's quote page in US Spanish. */
export const texts: Translated<typeof en> = {
  ...link,
  ...offer,
  'page.title': 'El estimado de su techo',
  'page.of': 'Estimado del {day}',
  'page.over': 'Su contratista de techos todavía tiene su cotización. Pídale un enlace nuevo.',
  'page.fault': 'No pudimos cargar su estimado. Inténtelo de nuevo.',
  'action.pdfMaking': 'Preparando su PDF…',
  'action.pdfFailed': 'No pudimos preparar el PDF. Inténtelo de nuevo.',
  'product.title': 'Su selección',
  'roof.title': 'Su techo',
  'roof.drawing': 'El techo en {street} visto desde arriba',
  'roof.out': 'no incluido',
  'roof.material': '{area} de techo, más {waste} para cortes y desperdicio, equivalen a {squares} de material.',
  'widened.outline': 'El rango es más amplio porque el contorno de su techo puede no ser exacto.',
  'widened.slope': 'El rango es más amplio porque no tenemos la pendiente exacta.',
  contracts: 'Basado en {count} de nuestros propios contratos.',
  narrowed: 'Se midió desde el aire; por eso el rango es más estrecho.',
  'answers.title': 'Sus respuestas',
  'answers.none': 'Ninguno',
  'answers.notSure': 'No estoy seguro',
  'answers.yes': 'Sí',
  'notes.validity':
    'Estimado del {day}, medido desde arriba; no es una oferta vinculante. Confirmaremos el precio después de inspeccionar su techo.',
  'offer.title': 'Su cotización de techo',
  'offer.of': 'Cotización del {day}',
  'offer.choices': 'Sus opciones',
  'offer.one': 'Su cotización',
  'offer.accept': 'Aceptar esta cotización',
  'offer.expired': 'Esta cotización venció el {day}. Pida una nueva a {company}.',
  'offer.valid': 'Este precio es válido hasta el {day}.',
  'offer.note': 'De {company}',
  'offer.photos': 'Fotos de su techo',
  'offer.photo': 'Foto {number} de su techo',
  'offer.changed': 'Esta cotización se actualizó. Revise la versión nueva.',
  'offer.closed': 'Ya no puede responder a esta cotización aquí. Llame o escriba a {company}.',
}
