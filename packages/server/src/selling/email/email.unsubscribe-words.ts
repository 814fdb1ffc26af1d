import type { SpokenLanguage } from '@gable/contract/format/locale'

/** The texts of the unsubscribe page. `{company}` and `{address}` are replaced. */
export interface UnsubscribeWords {
  title: string
  ask: string
  unsubscribe: string
  stays: string
  doneTitle: string
  done: string
  undo: string
  againTitle: string
  again: string
  goneTitle: string
  gone: string
}

export const unsubscribeWords: Record<SpokenLanguage, UnsubscribeWords> = {
  en: {
    title: 'Unsubscribe',
    ask: 'Do you want no more reminders and offers from {company} at {address}?',
    unsubscribe: 'Unsubscribe',
    stays: 'You still get email that you ask for, such as a quote or a signed contract.',
    doneTitle: 'You are unsubscribed',
    done: '{company} sends no more reminders and offers to {address}.',
    undo: 'Undo',
    againTitle: 'You are subscribed again',
    again: '{company} may send reminders and offers to {address}.',
    goneTitle: 'This link has expired',
    gone: 'Please use the link in a newer email, or reply to the email.',
  },
  es: {
    title: 'Cancelar la suscripción',
    ask: '¿No desea recibir más recordatorios ni ofertas de {company} en {address}?',
    unsubscribe: 'Cancelar la suscripción',
    stays: 'Seguirá recibiendo los correos que solicite, como una cotización o un contrato firmado.',
    doneTitle: 'Su suscripción está cancelada',
    done: '{company} ya no enviará recordatorios ni ofertas a {address}.',
    undo: 'Deshacer',
    againTitle: 'Está suscrito de nuevo',
    again: '{company} puede enviar recordatorios y ofertas a {address}.',
    goneTitle: 'Este enlace ha vencido',
    gone: 'Use el enlace de un correo más reciente o responda al correo.',
  },
  fr: {
    title: 'Se désabonner',
    ask: 'Ne voulez-vous plus recevoir de rappels ni d’offres de {company} à {address} ?',
    unsubscribe: 'Se désabonner',
    stays: 'Vous recevrez toujours les courriels que vous demandez, comme une soumission ou un contrat signé.',
    doneTitle: 'Vous êtes désabonné',
    done: '{company} n’enverra plus de rappels ni d’offres à {address}.',
    undo: 'Annuler',
    againTitle: 'Vous êtes de nouveau abonné',
    again: '{company} peut envoyer des rappels et des offres à {address}.',
    goneTitle: 'Ce lien a expiré',
    gone: 'Utilisez le lien d’un courriel plus récent ou répondez au courriel.',
  },
}
