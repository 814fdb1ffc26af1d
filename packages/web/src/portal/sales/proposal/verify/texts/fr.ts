import type { Translated } from '../../../../../homeowner/language/text-form.ts'
import type { en } from './en.ts'

export const texts: Translated<typeof en> = {
  title: 'Vérifier un document signé',
  lead: 'Déposez un PDF signé pour vérifier qu’il n’a pas été modifié. Le fichier reste sur votre appareil.',
  file: 'PDF signé',
  choose: 'Choisissez un fichier ou déposez-le ici',
  failed: 'Nous n’avons pas pu vérifier le fichier. Veuillez réessayer.',
  sealed: 'Scellé ici et inchangé',
  company: 'Entreprise : {company}',
  signers: 'Signatures : {count}',
  signed: 'Dernière signature : {at}',
  sealedAt: 'Scellé : {at}',
  removed: 'Nous avons supprimé notre copie le {at}, à la fin de sa durée de conservation. Conservez ce fichier.',
  changed: 'Modifié après la signature',
  changedHint: 'Ce fichier a été modifié après la signature. Demandez l’original à {company}.',
  unknown: 'Non scellé ici',
  unknownHint: 'Aucun document avec ce contenu n’a été scellé sur ce site.',
  trailIntact: 'Journal d’audit : intact',
  trailChanged: 'Le journal d’audit a été modifié',
  trailChangedHint:
    'Le journal de cette signature conservé ici a été modifié par la suite. C’est le journal d’audit du PDF scellé qui fait foi.',
}
