import type { SpokenLanguage } from './format/locale.ts'

/**
 * Standard texts that the editor itself inserts, in a separate module so that the editor loads only these. Zod-free.
 */

/** A text in every language of homeowners. */
export type Said = Readonly<Record<SpokenLanguage, string>>
export const said = (en: string, es: string, fr: string): Said => ({ en, es, fr })

/** Default titles of sections, by kind. */
export const standardTitles = {
  text: said('Text', 'Texto', 'Texte'),
  quote: said('Your price', 'Su precio', 'Votre prix'),
  scope: said('Scope of work', 'Alcance del trabajo', 'Étendue des travaux'),
  photos: said('Photos', 'Fotos', 'Photos'),
  warranty: said('Warranty', 'Garantía', 'Garantie'),
  payment: said('Payment schedule', 'Calendario de pagos', 'Calendrier des paiements'),
  authorization: said('Authorization', 'Autorización', 'Autorisation'),
  pdf: said('PDF pages', 'Páginas en PDF', 'Pages PDF'),
} as const

export const paymentNumber = said('Payment {number}', 'Pago {number}', 'Paiement {number}')

/** The default label of a payment. */
export const paymentLabel = (number: number, language: SpokenLanguage): string =>
  paymentNumber[language].replace('{number}', String(number))
