import type { Words } from '../../../catalogue.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  'proposal.subject': 'Votre proposition de toiture de {company}',
  'proposal.hello': 'Bonjour {name},',
  'proposal.helloAnyone': 'Bonjour,',
  'proposal.intro': 'Voici votre proposition de {company} pour {address}.',
  'proposal.open': 'Ouvrir votre proposition',
  'proposal.valid': 'Cette proposition est valide jusqu’au {day}.',
  'proposal.attached': 'Un PDF est joint.',
  'proposal.tooLarge': 'Le PDF est trop volumineux pour un courriel. Vous pouvez le télécharger sur la page.',
  'proposal.link': 'Toute personne qui a le lien peut voir votre proposition.',
  'proposal.rep': '{rep} l’a préparée. Répondez à ce courriel si vous avez des questions.',
  'proposal.call': 'Appeler le {phone}',
}
