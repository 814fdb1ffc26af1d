import type { Words } from '../../../catalog.ts'
import type { en } from './en.ts'

/** Texts of mails to the homeowner about a quote, in Canadian French. */
export const fr: Words<typeof en> = {
  'confirmation.subject': 'Votre estimation de toiture de {company}',
  'confirmation.title': 'Votre estimation de toiture',
  'confirmation.hello': 'Bonjour {firstName},',
  'confirmation.helloAnyone': 'Bonjour,',
  'confirmation.intro':
    'Merci d’avoir demandé une estimation de toiture à {company}. La voici. Nous communiquerons avec vous sous peu.',
  'confirmation.introOnRequest':
    'Merci d’avoir demandé une estimation de toiture à {company}. Voici ce que vous avez choisi. Nous vous communiquerons un prix sous peu.',
  'confirmation.open': 'Voir votre soumission',
  'confirmation.attached': 'Un PDF est joint.',
  'confirmation.until': 'Le lien fonctionne jusqu’au {day}. Toute personne qui l’a peut voir votre soumission.',
  'confirmation.how':
    'Notre calcul : {area} de toit avec une pente de {slope}, plus {waste} pour coupes et pertes, donnent {squares} de matériaux.',
  'confirmation.notBinding':
    'Ceci est une estimation établie par imagerie aérienne. Ce n’est pas une offre ferme. Nous confirmerons le prix après avoir vu votre toit.',
  'confirmation.call': 'Appeler le {phone}',
  'confirmation.why':
    'Quelqu’un a entré cette adresse courriel dans le formulaire de soumission de {company}. Si ce n’était pas vous, vous pouvez ignorer ce message.',
}
