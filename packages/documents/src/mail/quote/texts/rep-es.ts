import type { Words } from '../../../catalog.ts'
import type { en } from './rep-en.ts'

export const es: Words<typeof en> = {
  'repQuote.subject': 'Su cotización de techo de {company}',
  'repQuote.title': 'Su cotización de techo',
  'repQuote.hello': 'Hola, {firstName}:',
  'repQuote.helloAnyone': 'Hola:',
  'repQuote.intro': 'Esta es su cotización de {company} para {address}.',
  'repQuote.introMany': 'Estas son sus opciones de {company} para {address}.',
  'repQuote.total': 'Total',
  'repQuote.open': 'Ver su cotización',
  'repQuote.compare': 'Comparar y elegir',
  'repQuote.valid': 'Este precio es válido hasta el {day}.',
  'repQuote.attached': 'Se adjunta un PDF.',
  'repQuote.until': 'El enlace funciona hasta el {day}. Cualquiera que lo tenga puede ver su cotización.',
  'repQuote.call': 'Llamar al {phone}',
}
