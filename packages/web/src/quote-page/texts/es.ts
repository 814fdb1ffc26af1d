import type { Translated } from '../../language/text-form.ts'
import type { en } from './en.ts'

export { card } from '../../card/card-es.ts'

/** The page of a homeowner's quote in the Spanish of the United States. */
export const texts: Translated<typeof en> = {
  'page.loading': 'Cargando',
  'page.title': 'El estimado de su techo',
  'page.of': 'Estimado del {day}',
  'page.for': 'Para {name}',
  'page.expired': 'Este enlace venció o ya no está disponible.',
  'page.over': 'Su techador todavía tiene su cotización. Pídale un enlace nuevo.',
  'page.fault': 'No se pudo cargar su estimado. Inténtelo de nuevo.',
  'page.tryAgain': 'Intentar de nuevo',
  'action.pdf': 'Descargar PDF',
  'action.pdfMaking': 'Preparando su PDF …',
  'action.pdfFailed': 'No se pudo preparar el PDF. Inténtelo de nuevo.',
  'action.call': 'Llame al {phone}',
  'product.title': 'Su selección',
  'roof.title': 'Su techo',
  'roof.drawing': 'El techo en {street} visto desde arriba',
  'roof.structure': 'Estructura',
  'roof.slope': 'Pendiente',
  'roof.area': 'Área del techo',
  'roof.out': 'no incluido',
  'roof.material': '{area} de techo, más {waste} para cortes y desperdicio, equivalen a {squares} de material.',
  'widened.outline': 'El rango es más amplio porque el contorno de su techo no se distingue bien desde arriba.',
  'widened.slope': 'El rango es más amplio porque la pendiente es una categoría y no una medida.',
  narrowed: 'Medido desde el aire, por eso el rango es más estrecho.',
  'answers.title': 'Sus respuestas',
  'answers.none': 'Ninguno',
  'answers.notSure': 'No estoy seguro',
  'notes.validity':
    'Estimado del {day}, medido desde arriba; no es una oferta vinculante. El precio se confirma después de ver su techo.',
}
