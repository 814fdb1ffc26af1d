import type { Words } from '../../../catalog.ts'
import type { en } from './en.ts'

/** Texts of mails to the homeowner about a quote, in US Spanish. */
export const es: Words<typeof en> = {
  'confirmation.subject': 'El estimado de {company} para su techo',
  'confirmation.title': 'El estimado de su techo',
  'confirmation.hello': 'Hola, {firstName}:',
  'confirmation.helloAnyone': 'Hola:',
  'confirmation.intro':
    'Gracias por pedirle a {company} un estimado para su techo. Aquí lo tiene. Nos comunicaremos con usted pronto.',
  'confirmation.introOnRequest':
    'Gracias por pedirle a {company} un estimado para su techo. Esto es lo que eligió. Nos comunicaremos con usted pronto para darle un precio.',
  'confirmation.open': 'Ver su cotización',
  'confirmation.attached': 'Se adjunta un PDF.',
  'confirmation.until': 'El enlace funciona hasta el {day}. Cualquiera que lo tenga puede ver su cotización.',
  'confirmation.how':
    'Cómo lo calculamos: {area} de techo con una pendiente de {slope}, más {waste} para cortes y desperdicio, equivalen a {squares} de material.',
  'confirmation.notBinding':
    'Este es un estimado, medido desde arriba. No es una oferta vinculante. Confirmaremos el precio después de ver su techo.',
  'confirmation.call': 'Llamar al {phone}',
  'confirmation.why':
    'Alguien escribió este correo electrónico en el formulario de cotización de {company}. Si no fue usted, puede ignorar este mensaje.',
}
