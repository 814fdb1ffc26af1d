import type { Translated } from '../../language/text-form.ts'
import type { en } from './en.ts'

export { loan } from '../../loan/texts/es.ts'

export const texts: Translated<typeof en> = {
  'page.loading': 'Cargando',
  'page.title': 'Financiamiento para su techo',
  'page.intro': '{company} le invita a ver sus opciones para un proyecto de {amount}.',
  'page.for': 'Para {name}',
  'page.expired': 'Este enlace ha caducado o ya no está disponible.',
  'page.over': 'Pida un enlace nuevo a su contratista de techos.',
  'page.fault': 'No pudimos cargar esta página. Inténtelo de nuevo.',
  'page.tryAgain': 'Intentar de nuevo',
  'start.button': 'Precalificarse',
  'start.again': 'Continuar su solicitud',
  'start.lender':
    'Usted solicita en la página de {lender}, que decide. {company} nunca pide ni guarda su número de seguro social.',
  'start.failed': 'El prestamista no respondió. Inténtelo de nuevo en unos minutos.',
  'action.call': 'Llamar al {phone}',
  'state.unavailable': 'El financiamiento no está disponible',
  'state.pending': 'Su solicitud en {lender} aún no está decidida.',
  'state.approved': 'Aprobado hasta {amount} por {lender}. {company} se comunicará con usted para el siguiente paso.',
  'state.funded': 'Su préstamo con {lender} está en uso.',
  'state.declined': '{lender} no aprobó la solicitud. Comuníquese con {company} para ver otras formas de pago.',
  'state.expired': 'Esta solicitud ha caducado. Comuníquese con {company}.',
}
