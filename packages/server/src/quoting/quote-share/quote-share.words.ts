import { longDate } from '@gable/contract/format/day'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { RiseMeasurement } from '@gable/contract/geo'

/** Names of roofs that nobody has named, as in the widget. `{number}` is the roof's number. */
const roofNames: Record<SpokenLanguage, { main: string; other: string }> = {
  en: { main: 'Main roof', other: 'Structure {number}' },
  es: { main: 'Techo principal', other: 'Estructura {number}' },
  fr: { main: 'Toit principal', other: 'Bâtiment {number}' },
}

/** A roof's name in the homeowner's language if it is a default name; other names stay as they are. */
export function roofName(name: string, language: SpokenLanguage): string {
  const { main, other } = roofNames[language]
  if (name === roofNames.en.main) return main
  const number = /^Structure (\d+)$/.exec(name)?.[1]
  return number ? other.replace('{number}', number) : name
}

/** The end of a quote's PDF file name, without accents. */
export const pdfWords: Record<SpokenLanguage, string> = {
  en: 'roof-estimate',
  es: 'estimado-de-techo',
  fr: 'estimation-de-toiture',
}

/** How a slope was measured from above, in the widget's words. `{when}` begins with a space, or is empty. */
const measuredWords: Record<SpokenLanguage, { roof: string; pitch: string; on: string; in: string }> = {
  en: {
    roof: 'Measured from above{when}',
    pitch: 'Pitch measured from above{when}',
    on: ' on {date}',
    in: ' in {year}',
  },
  es: {
    roof: 'Medido desde el aire{when}',
    pitch: 'Pendiente medida desde el aire{when}',
    on: ' el {date}',
    in: ' en {year}',
  },
  fr: {
    roof: 'Mesuré par relevé aérien{when}',
    pitch: 'Pente mesurée par relevé aérien{when}',
    on: ' le {date}',
    in: ' en {year}',
  },
}

/** For example, "Measured from above on June 3, 2021 (USGS 3D Elevation Program)". */
export function measuredText(measurement: RiseMeasurement, language: SpokenLanguage, locale: string): string {
  const { isWholeRoof, flownOn, flownIn, attribution } = measurement
  const words = measuredWords[language]
  const when = flownOn
    ? words.on.replace('{date}', longDate(flownOn, 'UTC', locale))
    : flownIn === null
      ? ''
      : words.in.replace('{year}', String(flownIn))
  const said = words[isWholeRoof ? 'roof' : 'pitch'].replace('{when}', when)
  return attribution ? `${said} (${attribution})` : said
}
