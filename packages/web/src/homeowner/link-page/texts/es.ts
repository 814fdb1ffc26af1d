import type { Translated } from '../../language/text-form.ts'
import type { link as en } from './en.ts'

export const link: Translated<typeof en> = {
  'page.loading': 'Cargando',
  'page.expired': 'Este enlace venció o ya no está disponible.',
  'page.fault': 'No pudimos cargar esta página. Inténtelo de nuevo.',
  'page.tryAgain': 'Intentar de nuevo',
  'action.call': 'Llamar al {phone}',
}
