import type { OwnWords } from './own-words.ts'

/** The widget's texts in US Spanish, used where its company left the English texts unchanged. */
export const es: OwnWords = {
  branding: {
    mainTextExampleText: '123 Main Street, su ciudad',
    mainButtonSeeProductDetailsButtonText: 'Ver detalles del producto',
    mainButtonCustomFinancingButtonText: 'Ver opciones de financiamiento',
    roofQuoteProButtonText: 'Cotice su techo al instante',
    calloutTitleText: '¿Cuánto costaría un techo nuevo?',
    calloutDescriptionText: 'Vea en un minuto un precio honesto para su dirección.',
    rqpLeadsTitleText: 'Ya casi terminamos',
    rqpLeadsSubTitleText: 'Díganos adónde enviar su cotización.',
    rqpLeadsButtonText: 'Recibir mi cotización',
    rqpLeadsLegalText:
      'Al enviar este formulario, usted acepta que la empresa se comunique con usted acerca de su techo. El precio es un estimado y no una oferta vinculante.',
    otherContactsTitleText: 'Pedir ayuda',
    otherContactsSubTitleText: 'Déjenos sus datos y mediremos su techo por usted.',
    otherContactsButtonText: 'Enviar',
    otherContactsLegalText:
      'Al enviar este formulario, usted acepta que la empresa se comunique con usted acerca de su techo. El precio es un estimado y no una oferta vinculante.',
    thankYouTitle: '¡Gracias!',
    thankYouSubtitle: 'Su cotización va en camino a su correo. Nos comunicaremos con usted pronto.',
    productDetailsSendProductButtonText: 'Envíenme este producto',
  },
  optIns({ name, mailingAddress, phone, country }) {
    if (country === 'Canada') {
      const who = [name, mailingAddress].filter(Boolean).join(', ')
      const withdraw = `Puedo retirar mi consentimiento en cualquier momento comunicándome con ustedes${phone ? ` al ${phone}` : ''}.`
      return {
        contact: `Acepto que ${who} se comunique conmigo acerca de mi techo por correo electrónico y por teléfono. ${withdraw}`,
        sms: `Acepto recibir mensajes de texto acerca de mi techo de ${who}. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para terminar. ${withdraw}`,
      }
    }
    return {
      contact: `Acepto que ${name} se comunique conmigo acerca de mi techo por correo electrónico y por teléfono.`,
      sms: `Acepto recibir mensajes de texto automáticos de ${name} acerca de mi techo. El consentimiento no es condición de compra. La frecuencia de los mensajes varía. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para terminar, HELP para pedir ayuda.`,
    }
  },
}
