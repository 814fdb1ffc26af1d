import type { Words } from '../../../catalogue.ts'
import type { en } from './en.ts'

export const es: Words<typeof en> = {
  'proposal.subject': 'Su propuesta de techo de {company}',
  'proposal.hello': 'Hola, {name}:',
  'proposal.helloAnyone': 'Hola:',
  'proposal.intro': 'Esta es su propuesta de {company} para {address}.',
  'proposal.open': 'Abrir su propuesta',
  'proposal.valid': 'Esta propuesta es válida hasta el {day}.',
  'proposal.attached': 'Se adjunta un PDF.',
  'proposal.tooLarge': 'El PDF es demasiado grande para un correo. Puede descargarlo desde la página.',
  'proposal.link': 'Cualquiera que tenga el enlace puede ver su propuesta.',
  'proposal.rep': 'La preparó {rep}. Responda a este correo si tiene preguntas.',
  'proposal.sign': 'Revisar y firmar',
  'proposal.linkSigns': 'Este enlace firma en su nombre: no lo reenvíe.',
  'signed.subject': 'Firmado: su contrato de techo con {company}',
  'signed.intro': 'Todos han firmado el contrato con {company} para {address}.',
  'signed.attached': 'Se adjunta el PDF firmado. Guárdelo.',
  'signed.open': 'Abrir el contrato firmado',
  'change.subject': 'Una orden de cambio de su contrato de techo con {company}',
  'change.intro': 'Esta es una orden de cambio de su contrato con {company} para {address}.',
  'change.open': 'Abrir la orden de cambio',
  'change.valid': 'Esta orden de cambio es válida hasta el {day}.',
  'change.signedSubject': 'Firmada: orden de cambio de su contrato de techo con {company}',
  'change.signedIntro': 'Todos han firmado la orden de cambio del contrato con {company} para {address}.',
  'change.signedOpen': 'Abrir la orden de cambio firmada',
  'proposal.call': 'Llamar al {phone}',
}
