import { setAdjacentArea, units, wholeNumber } from './figure.ts'

/** Adds the units of languages that homeowners read but contractors do not, so that the portal does not load them. */
export function addHomeownerUnits(): void {
  Object.assign(units, {
    es: { squareFeet: 'pies²', feet: 'pies', squares: 'cuadros' },
    fr: { squareFeet: 'pi²', feet: 'pi', squares: 'carrés' },
  })
  // The trade uses feet. Only readers in French Canada also get meters.
  setAdjacentArea((squareFeet, locale) =>
    locale === 'fr-CA' ? ` (${wholeNumber(squareFeet * 0.3048 ** 2, locale)} m²)` : '',
  )
}
