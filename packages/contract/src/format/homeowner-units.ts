import { setBesideArea, units, wholeNumber } from './figure.ts'

/** The trade's units in the languages that homeowners read and contractors do not: the portal is not to carry them. */
export function addHomeownerUnits(): void {
  Object.assign(units, {
    es: { squareFeet: 'pies²', feet: 'pies', squares: 'cuadros' },
    fr: { squareFeet: 'pi²', feet: 'pi', squares: 'carrés' },
  })
  // The trade uses feet; French Canada reads metres beside them, and nobody else does.
  setBesideArea((squareFeet, locale) =>
    locale === 'fr-CA' ? ` (${wholeNumber(squareFeet * 0.3048 ** 2, locale)} m²)` : '',
  )
}
