import type { Translated } from '../../homeowner/language/text-form.ts'
import type { en } from './en.ts'

export { loan } from '../../homeowner/loan/texts/es.ts'

export const texts: Translated<typeof en> = {
  'page.loading': 'Cargando',
  'page.title': 'Precalifíquese para un financiamiento',
  'page.lead': 'Compare plazos para su techo con {company} y vea para qué califica.',
  'form.amount': 'Monto por financiar',
  'form.amountFault': 'Escriba un monto de {from} a {to}',
  'form.firstName': 'Nombre',
  'form.lastName': 'Apellido',
  'form.email': 'Correo electrónico',
  'form.phone': 'Teléfono',
  'form.address': 'Dirección de su casa (opcional)',
  'form.optional': 'opcional',
  'form.contactOptIn': 'Pueden comunicarse conmigo acerca de mi techo.',
  'form.smsOptIn': 'Pueden enviarme mensajes de texto acerca de mi cotización.',
  'form.lender':
    'Hará la solicitud en el sitio de {lender}; {lender} toma la decisión de crédito. {company} nunca pide ni guarda su número de Seguro Social.',
  'form.button': 'Precalificarse',
  'form.sending': 'Enviando',
  'continue.title': 'Un paso más',
  'continue.lead': '{company} recibió su solicitud. Continúe en el sitio de {lender}, en una pestaña nueva.',
  'continue.button': 'Continuar con {lender}',
  'continue.opening': 'Abriendo la solicitud',
  'continue.noAnswer': 'El prestamista no respondió',
  'continue.later': '{company} recibió su solicitud. Inténtelo de nuevo en unos minutos.',
  'continue.again': 'Intentar de nuevo',
}
