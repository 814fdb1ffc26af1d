import type { Translated } from '../../homeowner/language/text-form.ts'
import { link } from '../../homeowner/link-page/texts/es.ts'
import type { en } from './en.ts'

export { loan } from '../../homeowner/loan/texts/es.ts'

export const texts: Translated<typeof en> = {
  ...link,
  'page.title': 'Financiamiento para su techo',
  'page.intro': '{company} le invita a ver sus opciones de financiamiento para un proyecto de {amount}.',
  'page.for': 'Para {name}',
  'page.over': 'Pídale un enlace nuevo a su contratista de techos.',
  'start.button': 'Precalificarse',
  'start.again': 'Continuar su solicitud',
  'start.lender':
    'Hará la solicitud en el sitio de {lender}; {lender} toma la decisión de crédito. {company} nunca pide ni guarda su número de Seguro Social.',
  'start.failed': 'El prestamista no respondió. Inténtelo de nuevo en unos minutos.',
  'state.unavailable': 'El financiamiento no está disponible',
  'state.pending': '{lender} todavía está revisando su solicitud.',
  'state.approved': '{lender} le aprobó hasta {amount}. {company} se comunicará con usted para los siguientes pasos.',
  'state.funded': 'Su préstamo con {lender} está activo.',
  'state.declined': '{lender} no aprobó su solicitud. Comuníquese con {company} para ver otras formas de pago.',
  'state.expired': 'Su solicitud venció. Comuníquese con {company}.',
}
