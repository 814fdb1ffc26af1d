import type { Translated } from '../../../../../homeowner/language/text-form.ts'
import type { en } from './en.ts'

/** The presentation in US Spanish. */
export const es: Translated<typeof en> = {
  title: 'Su cotización',
  language: 'Idioma',
  close: 'Cerrar la presentación',
  for: 'Para {name}',
  roof: '{area} de techo',
  tax: 'Incluye {tax} de impuestos',
  color: 'Color: {color}',
  upgrades: 'Mejoras',
  included: 'Qué incluye',
  photos: 'Fotos de su techo',
  photo: 'Foto {number} de su techo',
  note: 'De {company}',
  valid: 'Este precio es válido por {days} días a partir del envío de la cotización.',
  failed: 'No se puede mostrar esta cotización en este momento. Ciérrela e inténtelo de nuevo.',
  loading: 'Cargando',
}
