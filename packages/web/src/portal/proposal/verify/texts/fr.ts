import type { Translated } from '../../../../language/text-form.ts'
import type { en } from './en.ts'

export const texts: Translated<typeof en> = {
  title: 'Vérifier un document signé',
  lead: 'Déposez ici un PDF signé, ou choisissez-en un, pour savoir s’il a été scellé ici et n’a pas changé. Le fichier reste sur votre appareil.',
  file: 'PDF signé',
  choose: 'Choisissez un fichier ou déposez-le ici',
  failed: 'Nous n’avons pas pu vérifier le fichier. Veuillez réessayer.',
  sealed: 'Scellé ici et inchangé',
  company: 'Entreprise : {company}',
  signers: 'Signatures : {count}',
  signed: 'Dernière signature : {at}',
  sealedAt: 'Scellé : {at}',
  removed: 'Notre copie a été supprimée le {at}, à la fin de sa durée de conservation. Conservez ce fichier.',
  changed: 'Modifié après la signature',
  changedHint: 'Un document de {company} a été scellé ici, et ce fichier n’est pas le même. Demandez l’original.',
  unknown: 'Non scellé ici',
  unknownHint: 'Aucun document avec ce contenu n’a été scellé sur ce site.',
  trailIntact: 'Journal d’audit : intact',
  trailChanged: 'Le journal d’audit a été modifié',
  trailChangedHint:
    'Le journal de cette signature conservé ici n’est plus tel qu’il a été écrit. C’est le journal d’audit du PDF scellé qui fait foi.',
}
