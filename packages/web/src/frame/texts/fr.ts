import type { HomeownerSentences } from '../../homeowner/language/sentences.ts'
import type { Translated } from '../../homeowner/language/text-form.ts'
import type { en } from './en.ts'

/** The first screens in Canadian French. */
export const texts: Translated<typeof en> = {
  'frame.title': 'Soumission de toiture instantanée',
  'frame.preview': 'Aperçu',
  'frame.back': 'Retour',
  'frame.step': 'Étape {step} de {steps}',
  'frame.loading': 'Chargement',
  'frame.tryAgain': 'Réessayer',
  'frame.questions': 'Des questions?',
  'frame.call': 'Appeler le {phone}',
  'frame.getHelp': 'Obtenir de l’aide',
  'frame.mainRoof': 'Toit principal',
  'frame.otherRoof': 'Bâtiment {number}',

  'address.title': 'Combien coûterait une nouvelle toiture?',
  'address.subtitle':
    'Entrez votre adresse. Nous mesurons votre toit par imagerie aérienne et vous montrons des prix honnêtes en une minute environ.',
  'address.label': 'Votre adresse',
  'address.button': 'Voir mon toit',
  'address.busy': 'Recherche de votre toit',
  'address.list': 'Adresses',
  'address.results': {
    one: '{count} adresse trouvée. Utilisez les flèches pour la choisir.',
    other: '{count} adresses trouvées. Utilisez les flèches pour choisir.',
  },
  'address.noResults': 'Aucun résultat. Tapez l’adresse au complet et appuyez sur Entrée.',
  'address.clear': 'Effacer l’adresse',
  'address.how': 'Comment ça marche',
  'address.how.locate': 'Repérer',
  'address.how.locate.text': 'Nous trouvons votre maison.',
  'address.how.measure': 'Mesurer',
  'address.how.measure.text': 'Nous mesurons votre toit.',
  'address.how.price': 'Prix',
  'address.how.price.text': 'De vrais produits, côte à côte.',
}

const fields = { 'first name': 'un prénom', 'last name': 'un nom de famille', email: 'une adresse courriel' }

export const sentences: HomeownerSentences = {
  byCode: {
    OUT_OF_SERVICE_AREA: 'Nous ne pouvons pas fournir de soumission instantanée pour cette adresse',
    ROOF_NOT_DETECTED: 'Votre toit n’a pas été détecté',
    ADDRESS_NOT_FOUND: 'Cette adresse est introuvable',
    WIDGET_UNAVAILABLE: 'L’outil n’est pas disponible pour le moment; communiquez avec nous.',
    TOO_MANY_ATTEMPTS: 'Nombre maximal d’essais atteint; attendez quelques minutes.',
    OPTION_NOT_AVAILABLE: 'Cette option n’est pas offerte',
    FEATURE_NOT_AVAILABLE: 'Cette option n’est pas offerte',
    FINANCING_NOT_AVAILABLE: 'Le financement n’est pas offert',
    PRICE_CHANGED: 'Le prix a changé',
    QUOTE_EXISTS: 'La soumission a déjà été créée',
    WIDGET_NOT_FOUND: 'Outil introuvable; vérifiez son identifiant.',
    WIDGET_NOT_ALLOWED: 'L’outil n’est pas autorisé ici; vérifiez les domaines autorisés.',
    SESSION_NOT_FOUND: 'Votre session a expiré pour cause d’inactivité',
    ANSWERS_REQUIRED: 'Veuillez remplir tous les champs obligatoires',
    ROOF_REQUIRED: 'Il faut au moins un toit pour poursuivre l’estimation.',
    STRUCTURE_NOT_SUPPORTED: 'Les immeubles multifamiliaux et commerciaux ne sont pas pris en charge pour le moment',
    OUTLINE_NOT_VALID: 'Ce contour se croise ou est trop petit. Veuillez le corriger.',
    OUTLINE_TOO_FAR: 'Ce toit est trop loin de l’adresse.',
    STRUCTURE_NAME_NOT_VALID:
      'Veuillez entrer un nom valide de 1 à 30 lettres, chiffres, virgules, apostrophes, traits d’union et points',
    STRUCTURE_NAME_TAKEN: 'Un bâtiment porte déjà ce nom',
    STRUCTURES_OVERLAP: 'Ce toit couvre la même surface qu’un autre. Déplacez-le ou excluez l’un des deux.',
    REQUIRED: 'Veuillez remplir tous les champs obligatoires',
    NAME_NOT_VALID: 'Veuillez entrer un nom valide',
    PHONE_NOT_VALID: 'Veuillez entrer un numéro de téléphone valide de 10 chiffres',
    EMAIL_NOT_VALID: 'Veuillez entrer une adresse courriel valide',
    ADDRESS_NOT_VALID: 'Veuillez entrer une adresse valide',
    NOT_FOUND: 'Ceci n’est plus disponible.',
    BAD_REQUEST: 'La demande n’a pas pu être lue.',
    PAYLOAD_TOO_LARGE: 'La demande est trop volumineuse.',
    UNEXPECTED: 'Un problème est survenu!',
  },
  tooLong: (field, max) => `Veuillez entrer ${fields[field]} de moins de ${max + 1} caractères`,
}
