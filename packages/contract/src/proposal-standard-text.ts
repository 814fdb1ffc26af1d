import { type SpokenLanguage, spokenLanguages } from './format/locale.ts'
import { paymentNumber, type Said, said, standardTitles } from './proposal-standard-title.ts'

/**
 * The standard texts of proposals, used until a company writes its own, in every language of homeowners. Zod-free. A
 * name in braces is a placeholder; `{number}` is a number.
 */

export const standardTexts = {
  coverTitle: said('Roofing proposal', 'Propuesta de techo', 'Proposition de toiture'),
  changeOrder: said('Change order', 'Orden de cambio', 'Avenant'),
  changeOrderNumber: said('Change order {number}', 'Orden de cambio {number}', 'Avenant {number}'),
  introduction: said('Introduction', 'Introducción', 'Introduction'),
  dear: said('Dear {homeowner.firstName},', 'Hola, {homeowner.firstName}:', 'Bonjour {homeowner.firstName},'),
  thanks: said(
    'Thank you for the opportunity to work on your roof at {property.address}. This proposal describes the work and its price.',
    'Gracias por la oportunidad de trabajar en su techo en {property.address}. Esta propuesta describe el trabajo y su precio.',
    'Merci de nous donner l’occasion de travailler à votre toiture au {property.address}. Cette proposition décrit les travaux et leur prix.',
  ),
  scopeRemove: said(
    'Protect the landscaping and remove the existing roof.',
    'Proteger el jardín y retirar el techo existente.',
    'Protéger l’aménagement paysager et enlever la toiture existante.',
  ),
  scopeDecking: said(
    'Inspect the decking and replace damaged sheets.',
    'Inspeccionar la base de madera y reemplazar las planchas dañadas.',
    'Inspecter le pontage et remplacer les panneaux endommagés.',
  ),
  scopeInstall: said(
    'Install underlayment, flashing, ventilation and the roofing material.',
    'Instalar la capa base, los tapajuntas, la ventilación y el material del techo.',
    'Poser la sous-couche, les solins, la ventilation et le revêtement de toiture.',
  ),
  scopeClean: said(
    'Clean the site and remove nails with a magnet.',
    'Limpiar el lugar y recoger los clavos con un imán.',
    'Nettoyer le chantier et ramasser les clous avec un aimant.',
  ),
  deposit: said('Deposit', 'Depósito', 'Acompte'),
  complete: said('When the work is complete', 'Al terminar el trabajo', 'À la fin des travaux'),
  paymentNumber,
  authorize: said(
    'I authorize {company.name} to do the work that this proposal describes, at the price and on the terms stated in it.',
    'Autorizo a {company.name} a realizar el trabajo que esta propuesta describe, al precio y en las condiciones que en ella se indican.',
    'J’autorise {company.name} à effectuer les travaux que cette proposition décrit, au prix et aux conditions qui y sont indiqués.',
  ),
  good: said('Good', 'Bueno', 'Bon'),
  better: said('Better', 'Mejor', 'Meilleur'),
  best: said('Best', 'El mejor', 'Supérieur'),
  mainRoof: said('Main roof', 'Techo principal', 'Toit principal'),
  structureNumber: said('Structure {number}', 'Estructura {number}', 'Bâtiment {number}'),
} as const

export const changeOrderTitle = (number: number, language: SpokenLanguage): string =>
  standardTexts.changeOrderNumber[language].replace('{number}', String(number))

const all: Said[] = [...Object.values(standardTitles), ...Object.values(standardTexts)]
const byText = new Map(all.flatMap((one) => spokenLanguages.map((language) => [one[language], one] as const)))

/** Translates a standard text of any language into this one; undefined for any other text. */
export function standardIn(text: string, language: SpokenLanguage): string | undefined {
  const known = byText.get(text)
  if (known) return known[language]
  const [, before, number] = /^(.* )(\d{1,4})$/.exec(text) ?? []
  return number && byText.get(`${before}{number}`)?.[language].replace('{number}', number)
}

/** Translates a standard text into this language; returns any other text unchanged. */
export const orStandard = (text: string, language: SpokenLanguage): string => standardIn(text, language) ?? text

/** The languages in which a text is a standard text: "Photos" is both English and French. */
export const languagesOfStandard = (text: string): SpokenLanguage[] =>
  spokenLanguages.filter((language) => standardIn(text, language) === text)
