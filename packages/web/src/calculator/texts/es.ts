import type { Translated } from '../../homeowner/language/text-form.ts'
import type { en } from './en.ts'

export { loan } from '../../homeowner/loan/texts/es.ts'

/** The calculator's texts in US Spanish. */
export const texts: Translated<typeof en> = {
  'page.title': 'Calculadora de financiamiento',
  'page.lead': 'Vea cuánto pagaría al mes por un techo nuevo.',
  'page.loading': 'Cargando',
  'page.fields': 'Datos del préstamo',
  'page.withFee': 'Escriba el precio. El préstamo también incluye la comisión del prestamista.',
  'page.result': 'Su pago',
  'page.preQualify': 'Precalificarse',
  'page.preQualifyOpens': 'Precalificarse, se abre en una pestaña nueva',
  'page.none': '{company} no muestra aquí condiciones de préstamo. Pregunte por las opciones de pago.',
}
