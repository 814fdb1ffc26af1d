import type { Words } from '../../../catalog.ts'
import type { en } from './en.ts'

/** Texts of mails to the homeowner about a quote, in Canadian French. */
export const fr: Words<typeof en> = {
  'confirmation.subject': 'Votre estimation de toiture de {company}',
  'confirmation.title': 'Votre estimation de toiture',
  'confirmation.hello': 'Bonjour {firstName},',
  'confirmation.helloAnyone': 'Bonjour,',
  'confirmation.intro':
    'Merci d’avoir consulté {company} au sujet de votre toit. Voici l’estimation que vous avez choisie; nous communiquerons avec vous sous peu.',
  'confirmation.introOnRequest':
    'Merci d’avoir consulté {company} au sujet de votre toit. Voici ce que vous avez choisi; nous vous communiquerons un prix sous peu.',
  'confirmation.open': 'Voir votre soumission',
  'confirmation.attached': 'Elle est aussi jointe en PDF.',
  'confirmation.until': 'Le lien fonctionne jusqu’au {day}; quiconque l’a peut lire votre soumission.',
  'confirmation.how':
    'Le calcul : {area} de toit avec une pente de {slope}, plus {waste} pour coupes et pertes, donnent {squares} de matériaux.',
  'confirmation.notBinding':
    'Ceci est une estimation, mesurée vue du ciel. Ce n’est pas une offre ferme : nous confirmons le prix après avoir examiné votre toit.',
  'confirmation.call': 'Appelez le {phone}',
  'confirmation.why':
    'Cette adresse courriel a été entrée dans le formulaire de soumission de {company}. Si ce n’était pas vous, vous pouvez ignorer ce message.',
}
