import type { Words } from '../../../catalog.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  'appointment.hello': 'Hola, {name}:',
  'appointment.helloAnyone': 'Hola:',
  'appointment.booked.subject': 'Su inspección de techo: {when}',
  'appointment.booked.title': 'Su inspección está reservada',
  'appointment.booked.intro': '{company} irá a inspeccionar su techo. Adjuntamos el archivo para su calendario.',
  'appointment.moved.subject': 'Nueva hora de su inspección de techo: {when}',
  'appointment.moved.title': 'Su inspección tiene una nueva hora',
  'appointment.moved.intro':
    '{company} irá a inspeccionar su techo a la nueva hora. Adjuntamos el archivo para su calendario.',
  'appointment.cancelled.subject': 'Su inspección de techo fue cancelada',
  'appointment.cancelled.title': 'Su inspección fue cancelada',
  'appointment.cancelled.intro': '{company} no irá a la hora indicada. Puede elegir otra hora.',
  'appointment.reminder.subject': 'Recordatorio: inspección de techo, {when}',
  'appointment.reminder.title': 'Su inspección se acerca',
  'appointment.reminder.intro': '{company} irá a inspeccionar su techo.',
  'appointment.when': 'Cuándo',
  'appointment.where': 'Dónde',
  'appointment.who': 'Quién',
  'appointment.change': 'Cambiar o cancelar',
  'appointment.again': 'Elegir otra hora',
  'appointment.questions': '¿Tiene preguntas? Responda a este correo.',
  'appointment.call': 'Llamar al {phone}',
  // Text messages, in GSM-7 characters only, since others double their price.
  'appointment.booked.text': '{company}: Su inspeccion de techo es el {when}. Cambiar o cancelar: {link}',
  'appointment.moved.text': '{company}: Su inspeccion de techo se cambio al {when}. Cambiar o cancelar: {link}',
  'appointment.cancelled.text': '{company}: Su inspeccion de techo del {when} fue cancelada. Elegir otra hora: {link}',
  'appointment.reminder.text': '{company}: Recordatorio de su inspeccion de techo, {when}. Cambiar o cancelar: {link}',
  'appointment.event': 'Inspección de techo: {company}',
}
