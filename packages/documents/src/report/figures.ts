import { pitchText } from '@gable/roof/drawing/figure-text'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** How figures read in a report: one function for each kind. */
export const shown = {
  sqft: (value: number) => `${whole.format(value)} sq ft`,
  wholeNumber: (value: number) => whole.format(value),
  feet: (value: number) => `${tenths.format(value)} ft`,
  squares: (squaresHundredths: number) => hundredths.format(squaresHundredths / 100),
  waste: (bps: number) => `${bps / 100} %`,
  share: (part: number) => `${Math.round(part * 100)} %`,
  pitch: pitchText,
  day: (iso: string, locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : locale, { dateStyle: 'long', timeZone }).format(new Date(iso)),
}
