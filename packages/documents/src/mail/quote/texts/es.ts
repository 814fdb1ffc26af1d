import type { Words } from '../../../catalog.ts'
import type { en } from './en.ts'

/** Texts of mails to the homeowner about a quote, in US Spanish. */
export const es: Words<typeof en> = {
  'confirmation.subject': 'El estimado de su techo de {company}',
  'confirmation.title': 'El estimado de su techo',
  'confirmation.hello': 'Hola, {firstName}:',
  'confirmation.helloAnyone': 'Hola:',
  'confirmation.intro':
    'Gracias por consultar a {company} acerca de su techo. Este es el estimado que eligió; nos comunicaremos con usted pronto.',
  'confirmation.introOnRequest':
    'Gracias por consultar a {company} acerca de su techo. Esto es lo que eligió; nos comunicaremos con usted pronto para darle un precio.',
  'confirmation.open': 'Ver su cotización',
  'confirmation.attached': 'También va adjunta en PDF.',
  'confirmation.until': 'El enlace funciona hasta el {day}; quien lo tenga puede leer su cotización.',
  'confirmation.how':
    'Cómo se calculó: {area} de techo con una pendiente de {slope}, más {waste} para cortes y desperdicio, equivalen a {squares} de material.',
  'confirmation.notBinding':
    'Este es un estimado, medido desde arriba. No es una oferta vinculante: confirmamos el precio después de ver su techo.',
  'confirmation.call': 'Llame al {phone}',
  'confirmation.why':
    'Alguien escribió este correo electrónico en el formulario de cotización de {company}. Si no fue usted, puede ignorar este mensaje.',
}
