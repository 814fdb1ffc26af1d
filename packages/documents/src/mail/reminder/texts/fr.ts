import type { Words } from '../../../catalog.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  'reminder.hello': 'Bonjour {name},',
  'reminder.helloAnyone': 'Bonjour,',
  'reminder.quote.subject': 'Rappel : votre soumission de toiture de {company}',
  'reminder.quote.title': 'Votre soumission de toiture est prête',
  'reminder.quote.intro':
    '{company} vous a envoyé une soumission pour {address}. Vous pouvez la consulter ici à tout moment.',
  'reminder.quote.open': 'Voir votre soumission',
  'reminder.quote.valid': 'Ce prix est valide jusqu’au {day}.',
  'reminder.proposal.subject': 'Rappel : votre proposition de toiture de {company}',
  'reminder.proposal.title': 'Votre proposition de toiture vous attend',
  'reminder.proposal.intro':
    '{company} vous a envoyé une proposition pour {address}. Vous pouvez la consulter ici à tout moment.',
  'reminder.proposal.open': 'Ouvrir votre proposition',
  'reminder.proposal.valid': 'Cette proposition est valide jusqu’au {day}.',
  'reminder.sign.open': 'Lire et signer',
  'reminder.questions': 'Vous avez des questions? Répondez à ce courriel.',
  'reminder.call': 'Appeler le {phone}',
  'reminder.unsubscribe': 'Ne plus recevoir de rappels',
}
