import type { Words } from '../../../catalog.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  'appointment.hello': 'Bonjour {name},',
  'appointment.helloAnyone': 'Bonjour,',
  'appointment.booked.subject': 'Votre inspection de toiture : {when}',
  'appointment.booked.title': 'Votre inspection est réservée',
  'appointment.booked.intro':
    '{company} viendra inspecter votre toiture. Le fichier pour votre calendrier est joint à ce courriel.',
  'appointment.moved.subject': 'Nouvelle heure de votre inspection de toiture : {when}',
  'appointment.moved.title': 'Votre inspection a une nouvelle heure',
  'appointment.moved.intro':
    '{company} viendra inspecter votre toiture à la nouvelle heure. Le fichier pour votre calendrier est joint à ce courriel.',
  'appointment.cancelled.subject': 'Votre inspection de toiture est annulée',
  'appointment.cancelled.title': 'Votre inspection est annulée',
  'appointment.cancelled.intro': '{company} ne viendra pas à l’heure ci-dessous. Vous pouvez choisir une autre heure.',
  'appointment.reminder.subject': 'Rappel : inspection de toiture, {when}',
  'appointment.reminder.title': 'Votre inspection approche',
  'appointment.reminder.intro': '{company} viendra inspecter votre toiture.',
  'appointment.when': 'Quand',
  'appointment.where': 'Où',
  'appointment.who': 'Qui',
  'appointment.change': 'Modifier ou annuler',
  'appointment.again': 'Choisir une autre heure',
  'appointment.questions': 'Des questions ? Répondez à ce courriel.',
  'appointment.call': 'Appeler le {phone}',
  // Text messages, in GSM-7 characters only, since others double their price.
  'appointment.booked.text': '{company} : Votre inspection de toiture est le {when}. Modifier ou annuler : {link}',
  'appointment.moved.text':
    '{company} : Votre inspection de toiture est maintenant le {when}. Modifier ou annuler : {link}',
  'appointment.cancelled.text':
    '{company} : Votre inspection de toiture du {when} est annulee. Choisir une autre heure : {link}',
  'appointment.reminder.text':
    '{company} : Rappel de votre inspection de toiture, {when}. Modifier ou annuler : {link}',
  'appointment.event': 'Inspection de toiture : {company}',
}
