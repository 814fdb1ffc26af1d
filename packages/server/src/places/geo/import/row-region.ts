import { stateOfPostalCode } from '@gable/contract/postal-region'
import { regionOf } from '@gable/contract/region'
import type { ReadField } from './columns.ts'

/** Canada Post: the first letter of a postal code. Two territories share X. */
const provinceOfLetter: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
}

/** The state, territory, or province that a row names by its code, its name, or its postal code; undefined if none. */
export function regionOfRow(properties: Record<string, unknown>, read: ReadField): string | undefined {
  const state = read(properties, 'state')
  return (state && regionOf(state)?.code) || regionOfPostalCode(read(properties, 'postalCode'))
}

function regionOfPostalCode(text: string): string | undefined {
  if (!text) return undefined
  if (/^[a-z]\d[a-z]/i.test(text)) {
    if (/^x/i.test(text)) return /^x0[abc]/i.test(text) ? 'NU' : 'NT'
    return provinceOfLetter[text[0]!.toUpperCase()]
  }
  return stateOfPostalCode(text)
}
