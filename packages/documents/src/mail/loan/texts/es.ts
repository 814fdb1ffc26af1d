import type { Words } from '../../../catalog.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  'loan.subject': 'Vea sus opciones de financiamiento con {company}',
  'loan.title': 'Financiamiento para su techo',
  'loan.hello': 'Hola, {name}:',
  'loan.helloAnyone': 'Hola:',
  'loan.intro': '{company} le invita a ver cómo puede pagar su proyecto de {amount} a plazos, con {lender}.',
  'loan.open': 'Ver sus opciones',
  'loan.noNumbers':
    '{lender} toma todas las decisiones de crédito. Escriba sus datos personales solo en el sitio de {lender}, nunca en un correo.',
  'loan.link': 'Cualquiera que tenga el enlace puede ver esta invitación.',
  'loan.call': 'Llamar al {phone}',
}
