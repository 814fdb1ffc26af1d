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
  'proposal.sign': 'Lire et signer',
  'proposal.linkSigns': 'Ce lien signe en votre nom : ne le transférez pas.',
  'signed.subject': 'Signé : votre contrat de toiture avec {company}',
  'signed.intro': 'Tous ont signé le contrat avec {company} pour {address}.',
  'signed.attached': 'Le PDF signé est joint. Conservez-le.',
  'signed.open': 'Ouvrir le contrat signé',
  'change.subject': 'Un avenant à votre contrat de toiture avec {company}',
  'change.intro': 'Voici un avenant à votre contrat avec {company} pour {address}.',
  'change.open': 'Ouvrir l’avenant',
  'change.valid': 'Cet avenant est valide jusqu’au {day}.',
  'change.signedSubject': 'Signé : avenant à votre contrat de toiture avec {company}',
  'change.signedIntro': 'Tous ont signé l’avenant au contrat avec {company} pour {address}.',
  'change.signedOpen': 'Ouvrir l’avenant signé',
  'proposal.call': 'Appeler le {phone}',
}
