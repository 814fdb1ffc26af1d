import type { SpokenLanguage } from '@gable/contract/format/locale'

/** What roofs are called that nobody has named, as the widget calls them. `{number}` is theirs. */
const roofNames: Record<SpokenLanguage, { main: string; other: string }> = {
  en: { main: 'Main roof', other: 'Structure {number}' },
  es: { main: 'Techo principal', other: 'Estructura {number}' },
  fr: { main: 'Toit principal', other: 'Structure {number}' },
}

/** A roof's name in the homeowner's language, where it is ours; what a person named keeps its name. */
export function roofName(name: string, language: SpokenLanguage): string {
  const { main, other } = roofNames[language]
  if (name === roofNames.en.main) return main
  const number = /^Structure (\d+)$/.exec(name)?.[1]
  return number ? other.replace('{number}', number) : name
}

/** How the name of a quote's PDF ends, without accents. */
export const pdfWords: Record<SpokenLanguage, string> = {
  en: 'roof-estimate',
  es: 'estimado-de-techo',
  fr: 'estimation-de-toiture',
}
