import type { Words } from '../../../catalog.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  'reminder.hello': 'Hola, {name}:',
  'reminder.helloAnyone': 'Hola:',
  'reminder.quote.subject': 'Recordatorio: su cotización de techo de {company}',
  'reminder.quote.title': 'Su cotización de techo está lista',
  'reminder.quote.intro': '{company} le envió una cotización para {address}. Puede verla aquí en cualquier momento.',
  'reminder.quote.open': 'Ver su cotización',
  'reminder.quote.valid': 'Este precio es válido hasta el {day}.',
  'reminder.proposal.subject': 'Recordatorio: su propuesta de techo de {company}',
  'reminder.proposal.title': 'Su propuesta de techo le espera',
  'reminder.proposal.intro': '{company} le envió una propuesta para {address}. Puede verla aquí en cualquier momento.',
  'reminder.proposal.open': 'Abrir su propuesta',
  'reminder.proposal.valid': 'Esta propuesta es válida hasta el {day}.',
  'reminder.sign.open': 'Revisar y firmar',
  'reminder.questions': '¿Tiene preguntas? Responda a este correo.',
  'reminder.call': 'Llamar al {phone}',
  'reminder.unsubscribe': 'No recibir más recordatorios',
}
