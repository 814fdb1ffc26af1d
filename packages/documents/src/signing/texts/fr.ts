import type { Words } from '../../catalog.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  'sign.title': 'Signatures',
  'sign.option': 'Option acceptée',
  'sign.upgrades': 'Améliorations',
  'sign.total': 'Total',
  'sign.agree':
    'En signant, chaque signataire accepte cette proposition et les conditions du contrat qui en font partie.',
  'sign.customer': 'Client',
  'sign.company': 'Pour {company}',
  'sign.at': 'Signé le {at}',
  'sign.initials': 'Initiales : {initials}',
  'sign.comments': 'Commentaires : {comments}',
  'sign.cancel':
    'Vous, l’acheteur, pouvez annuler cette transaction à tout moment avant minuit le {day}. Voyez le formulaire d’avis d’annulation ci-joint pour une explication de ce droit.',
  'cancel.title': 'AVIS D’ANNULATION',
  'cancel.date': 'Date de la transaction : {day}',
  'cancel.may':
    'Vous pouvez ANNULER cette transaction, sans pénalité ni obligation, dans un délai de {days} JOURS OUVRABLES à compter de la date ci-dessus.',
  'cancel.returned':
    'Si vous annulez, tout bien donné en échange, tout paiement que vous avez fait en vertu du contrat ou de la vente et tout effet négociable que vous avez signé vous seront rendus dans les DIX JOURS OUVRABLES suivant la réception de votre avis d’annulation par le vendeur, et toute sûreté découlant de la transaction sera annulée.',
  'cancel.goods':
    'Si vous annulez, vous devez mettre à la disposition du vendeur, à votre résidence et dans un état sensiblement aussi bon qu’à leur réception, les biens qui vous ont été livrés en vertu du contrat ou de la vente; ou vous pouvez, si vous le souhaitez, suivre les instructions du vendeur pour le retour des biens, aux frais et risques du vendeur.',
  'cancel.keep':
    'Si vous mettez les biens à la disposition du vendeur et qu’il ne les reprend pas dans les 20 jours suivant la date de votre avis d’annulation, vous pouvez les garder ou vous en défaire sans autre obligation. Si vous ne mettez pas les biens à la disposition du vendeur, ou si vous acceptez de les retourner et ne le faites pas, vous restez responsable de l’exécution de toutes les obligations du contrat.',
  'cancel.how':
    'Pour annuler cette transaction, postez ou remettez une copie signée et datée de cet avis d’annulation, ou tout autre avis écrit, à {company}, au {address}, AU PLUS TARD À MINUIT LE {day}.',
  'cancel.hereby': 'J’ANNULE CETTE TRANSACTION PAR LA PRÉSENTE.',
  'cancel.signature': 'Signature de l’acheteur',
  'cancel.signedOn': 'Date',
  'cert.title': 'Certificat de signature',
  'cert.document': 'Document',
  'cert.id': 'Identifiant du document',
  'cert.completed': 'Terminé',
  'cert.before': 'SHA-256 de la proposition avant signature',
  'cert.verify': 'Vérifiez ce document à l’adresse {url}',
  'cert.signers': 'Signataires',
  'cert.email': 'Courriel',
  'cert.time': 'Signé',
  'cert.address': 'Adresse IP',
  'cert.device': 'Appareil',
  'cert.disclosure': 'Divulgation acceptée',
  'cert.trail': 'Journal d’audit',
  'cert.trailHint': 'Chaque entrée comprend l’empreinte de la précédente.',
  'cert.seal':
    'Le document est scellé avec le certificat de cette installation. Modifier un seul octet brise le sceau.',
  page: 'Document {id}',
}
