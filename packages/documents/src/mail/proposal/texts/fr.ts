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
  'code.subject': 'Votre code pour signer avec {company}',
  'code.title': 'Votre code de signature',
  'code.intro': 'Entrez ce code sur la page de {company} pour signer votre proposition pour {address}.',
  'code.label': 'Code',
  'code.valid': 'Valable {minutes} minutes',
  'code.warning': 'Si vous n’êtes pas en train de signer, ignorez ce courriel et ne donnez le code à personne.',
  'proposal.call': 'Appeler le {phone}',
}
