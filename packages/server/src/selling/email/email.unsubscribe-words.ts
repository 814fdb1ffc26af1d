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
    ask: 'Unsubscribe {address} from {company}’s reminders and offers?',
    unsubscribe: 'Unsubscribe',
    stays: 'You’ll still get email that you request, such as a quote or a signed contract.',
    doneTitle: 'You’re unsubscribed',
    done: '{company} will no longer send reminders or offers to {address}.',
    undo: 'Undo',
    againTitle: 'You’re subscribed again',
    again: '{company} can send reminders and offers to {address}.',
    goneTitle: 'This link has expired',
    gone: 'Please use the link in a newer email, or reply to the email.',
  },
  es: {
    title: 'Cancelar la suscripción',
    ask: '¿Cancelar la suscripción de {address} a los recordatorios y ofertas de {company}?',
    unsubscribe: 'Cancelar la suscripción',
    stays: 'Seguirá recibiendo los correos que solicite, como una cotización o un contrato firmado.',
    doneTitle: 'Se canceló su suscripción',
    done: '{company} ya no enviará recordatorios ni ofertas a {address}.',
    undo: 'Deshacer',
    againTitle: 'Su suscripción está activa de nuevo',
    again: '{company} puede enviar recordatorios y ofertas a {address}.',
    goneTitle: 'Este enlace venció',
    gone: 'Use el enlace de un correo más reciente o responda al correo.',
  },
  fr: {
    title: 'Se désabonner',
    ask: 'Désabonner {address} des rappels et des offres de {company}?',
    unsubscribe: 'Se désabonner',
    stays: 'Vous recevrez toujours les courriels que vous demandez, comme une soumission ou un contrat signé.',
    doneTitle: 'Désabonnement confirmé',
    done: '{company} n’enverra plus de rappels ni d’offres à {address}.',
    undo: 'Annuler',
    againTitle: 'Abonnement rétabli',
    again: '{company} peut envoyer des rappels et des offres à {address}.',
    goneTitle: 'Ce lien a expiré',
    gone: 'Utilisez le lien d’un courriel plus récent ou répondez au courriel.',
  },
}
