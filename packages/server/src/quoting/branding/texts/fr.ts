import type { OwnWords } from './own-words.ts'

/** The widget's texts in Canadian French, used where its company left the English texts unchanged. */
export const fr: OwnWords = {
  branding: {
    mainTextExampleText: '123, rue Principale, votre ville',
    mainButtonSeeProductDetailsButtonText: 'Voir les détails du produit',
    mainButtonCustomFinancingButtonText: 'Voir les options de financement',
    roofQuoteProButtonText: 'Soumission instantanée',
    calloutTitleText: 'Combien coûterait une nouvelle toiture?',
    calloutDescriptionText: 'Voyez en une minute un prix honnête pour votre adresse.',
    rqpLeadsTitleText: 'Presque terminé',
    rqpLeadsSubTitleText: 'Dites-nous où envoyer votre soumission.',
    rqpLeadsButtonText: 'Obtenir ma soumission',
    rqpLeadsLegalText:
      'En envoyant ce formulaire, vous acceptez que l’entreprise communique avec vous au sujet de votre toit. Le prix est une estimation et non une offre ferme.',
    otherContactsTitleText: 'Obtenir de l’aide',
    otherContactsSubTitleText: 'Laissez vos coordonnées et nous mesurerons votre toit pour vous.',
    otherContactsButtonText: 'Envoyer',
    otherContactsLegalText:
      'En envoyant ce formulaire, vous acceptez que l’entreprise communique avec vous au sujet de votre toit. Le prix est une estimation et non une offre ferme.',
    thankYouTitle: 'Merci!',
    thankYouSubtitle:
      'Votre soumission est en route vers votre boîte de courriel. Nous communiquerons avec vous sous peu.',
    productDetailsSendProductButtonText: 'Envoyez-moi ce produit',
  },
  optIns({ name, mailingAddress, phone, country }) {
    if (country === 'Canada') {
      const who = [name, mailingAddress].filter(Boolean).join(', ')
      const withdraw = `Je peux retirer mon consentement en tout temps en communiquant avec vous${phone ? ` au ${phone}` : ''}.`
      return {
        contact: `J’accepte que ${who} communique avec moi au sujet de mon toit par courriel et par téléphone. ${withdraw}`,
        sms: `J’accepte de recevoir des messages texte au sujet de mon toit de ${who}. Des frais de messagerie et de données peuvent s’appliquer. Répondez STOP pour cesser. ${withdraw}`,
      }
    }
    return {
      contact: `J’accepte que ${name} communique avec moi au sujet de mon toit par courriel et par téléphone.`,
      sms: `J’accepte de recevoir des messages texte automatisés de ${name} au sujet de mon toit. Le consentement n’est pas une condition d’achat. La fréquence des messages varie. Des frais de messagerie et de données peuvent s’appliquer. Répondez STOP pour cesser, HELP pour de l’aide.`,
    }
  },
}
