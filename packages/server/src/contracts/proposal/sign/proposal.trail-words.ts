import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { TrailKind } from './proposal.signing.table.ts'

const words: Record<SpokenLanguage, Record<TrailKind, string>> = {
  en: {
    sent: 'Sent',
    corrected: 'Email address corrected',
    viewed: 'Viewed',
    linkOpened: 'Opened in person',
    codeSent: 'One-time code emailed',
    codeConfirmed: 'One-time code confirmed',
    signed: 'Signed',
    countersigned: 'Countersigned',
    declined: 'Declined',
    paper: 'Signed on paper, scan uploaded',
    completed: 'Completed',
  },
  es: {
    sent: 'Enviado',
    corrected: 'Dirección de correo corregida',
    viewed: 'Visto',
    linkOpened: 'Abierto en persona',
    codeSent: 'Código de un solo uso enviado',
    codeConfirmed: 'Código de un solo uso confirmado',
    signed: 'Firmado',
    countersigned: 'Contrafirmado',
    declined: 'Rechazado',
    paper: 'Firmado en papel, copia cargada',
    completed: 'Completado',
  },
  fr: {
    sent: 'Envoyé',
    corrected: 'Adresse courriel corrigée',
    viewed: 'Consulté',
    linkOpened: 'Ouvert en personne',
    codeSent: 'Code à usage unique envoyé',
    codeConfirmed: 'Code à usage unique confirmé',
    signed: 'Signé',
    countersigned: 'Contresigné',
    declined: 'Refusé',
    paper: 'Signé sur papier, copie téléversée',
    completed: 'Terminé',
  },
}

/** The suffix of an entry when the signer signed in person on a company user's device. */
const inPerson: Record<SpokenLanguage, (host: string) => string> = {
  en: (host) => `, in person on ${host}’s device`,
  es: (host) => `, en persona (dispositivo de ${host})`,
  fr: (host) => `, en personne (appareil de ${host})`,
}

/** An entry of the audit trail in the language of the proposal. */
export function trailWords({ kind, host }: { kind: TrailKind; host: string }, language: SpokenLanguage): string {
  return words[language][kind] + (host ? inPerson[language](host) : '')
}
