import { regionOf } from '@gable/contract/region'
import { plainMarks } from '@gable/contract/text'
import { streetThenTown } from '../../places/geo/geo.address-key.ts'

/** The parts of an address in one cell. Parts that the cell does not contain are empty. */
export interface AddressParts {
  street: string
  city: string
  state: string
  postalCode: string
}

const countryAtEnd = /(?<![\s,])[\s,]+(usa|us|u\.s\.a?\.?|united states(?: of america)?|canada)\.?\s*$/i
const postalAtEnd = /(?:^|(?<![\s,])[\s,]+)(\d{5}(?:-?\d{4})?|[a-z]\d[a-z]\s?\d[a-z]\d)$/i
/**
 * Reads an address such as "47 Main Street, Maple Ridge, ID 83499", on one line or several, with or without commas.
 * Text that does not end with a state or a postal code is treated as a street only. If the town is missing and no other
 * cell has it, the text after the last comma or line break can be the town: "2708 East Lincoln Street, Bloomington".
 */
export function readAddress(text: string, { isTownMissing = false } = {}): AddressParts {
  const parts = plainMarks(text)
    .replace(countryAtEnd, '')
    .replace(/\(([^()]*)\)/g, (whole, inner: string) => (regionOf(inner) ? ` ${inner} ` : whole))
    .split(/[,;\n\r]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  const street = parts.join(', ')
  const postalCode = takePostalCode(parts)
  const state = takeState(parts, postalCode !== '')
  if (!postalCode && !state) {
    const city = isTownMissing && parts.length > 1 && isTown(parts.at(-1)!) ? parts.pop()! : ''
    return { street: city ? parts.join(', ') : street, city, state: '', postalCode: '' }
  }
  if (parts.length > 1) return { street: parts.slice(0, -1).join(', '), city: parts.at(-1)!, state, postalCode }
  const [line, town] = streetThenTown(parts[0] ?? '')
  return { street: line, city: town, state, postalCode }
}

/** Matches text that is only words and does not name a part of a building. */
const isTown = (part: string) =>
  /^[\p{L}.' -]{3,}$/u.test(part) && !/^(?:apt|apartment|unit|suite|ste|floor|fl|bldg|building|lot|rear)\b/i.test(part)

/** Removes the postal code from the end of the last part. */
function takePostalCode(parts: string[]): string {
  const last = parts.at(-1) ?? ''
  const [whole, code] = postalAtEnd.exec(last) ?? []
  // A number alone, or at the start of a street, is a house number and not a postal code: "83499" or "12345 Main".
  if (whole === undefined || (parts.length === 1 && whole === last)) return ''
  replaceLast(parts, last.slice(0, -whole.length))
  return code!
}

/** Removes a state or province from the end of the last part: the whole part or its last words. */
function takeState(parts: string[], hasCode: boolean): string {
  const words = (parts.at(-1) ?? '').split(' ')
  // Two letters in any case are a state if a postal code follows or a comma precedes them: "Austin, Tx 78701".
  for (let from = Math.max(0, words.length - 3); from < words.length; from += 1) {
    if (parts.length === 1 && from === 0) continue
    const name = words.slice(from).join(' ').replace(/\.$/, '')
    const region = regionOf(name)
    // "Main Ct" ends with a street type, not with Connecticut: without a postal code, two letters must be uppercase or
    // stand alone.
    const isStated = name === name.toUpperCase() || hasCode || from === 0
    if (!region || (name.length === 2 && !isStated)) continue
    replaceLast(parts, words.slice(0, from).join(' '))
    return region.code
  }
  return ''
}

function replaceLast(parts: string[], rest: string): void {
  parts.pop()
  const left = rest.replace(/(?<![\s,])[\s,]+$/, '')
  if (left) parts.push(left)
}
