import { type ContactField, contactFields, fileExtras } from '@gable/contract/contact-file'
import { city, email, personName, phone, postalCode, street } from '@gable/contract/field'
import { limits } from '@gable/contract/limits'
import { messages, tooLong } from '@gable/contract/messages'
import { otherRegion, stateOfPostalCode } from '@gable/contract/postal-region'
import { regionOf } from '@gable/contract/region'
import type { Country } from '@gable/contract/status'
import { plainMarks } from '@gable/contract/text'
import type { z } from 'zod'
import { addressKey, titleCase } from '../../places/geo/geo.address-key.ts'
import { emailsIn, moreOf, readAddress } from './contact.more.ts'
import type { ColumnFields, Contact, RowError } from './contact.table.ts'

export type Values = Partial<Record<ContactField, string>>

/** The value of each field in a row: the fixed value, otherwise the one in its column. */
export function valuesOf(cells: readonly string[], fields: ColumnFields, fixed: Values): Values {
  const values: Values = {}
  for (const [column, field] of Object.entries(fields))
    if (isContactField(field)) values[field] = cells[Number(column)] ?? ''
  return { ...values, ...fixed }
}

const isContactField = (field: string): field is ContactField => contactFields.some((one) => one === field)

/** A contact in the product's own spelling. Invalid fields are empty and listed in `faults`. */
interface ReadContact {
  contact: Contact
  faults: RowError[]
  addressKey: string
}

/** Created once, because creating a rule takes longer than reading a row with it. */
const [firstNameRule, lastNameRule] = [personName('first name'), personName('last name')]

const maxNotes = 2_000

/** The name of each field in a sentence, and its maximum length. */
const longest: Record<ContactField, [named: string, max: number]> = {
  name: ['full name', 2 * limits.personName],
  firstName: ['first name', limits.personName],
  lastName: ['last name', limits.personName],
  email: ['email', limits.email],
  phone: ['phone', 40],
  address: ['street', limits.addressText],
  unit: ['unit', 40],
  city: ['city', 80],
  state: ['state', 40],
  postalCode: ['ZIP code', 20],
  source: ['source', limits.contact.source],
  altPhone: ['second phone', 40],
  altEmail: ['second email', limits.email],
  owner: ['assigned to', 2 * limits.personName],
  status: ['status', 80],
  tags: ['tags', 400],
  notes: ['notes', maxNotes],
  createdOn: ['date', 40],
  soldAmount: ['contract amount', 40],
  soldOn: ['contract date', 40],
}

/**
 * Extra characters that a cell can have beyond the stored value: a second phone, a title, a country, blanks. Longer
 * cells are not matched against any pattern or rule.
 */
const slack = 200

/** Signs that mean an empty cell, and words that do unless they can be a name: some people are called Null or Na. */
const nothing = /^(n\/a|#n\/a|-+|\.+|\?+)$/i
const nothingInWords = /^(na|none|null|nil|unknown|undefined)$/i

/**
 * Reads a row: repairs values that a spreadsheet changed, splits combined cells, and reports invalid fields with the
 * messages of the forms.
 */
export function readContact(provided: Values, country: Country): ReadContact {
  const faults: RowError[] = []
  const values = Object.fromEntries(
    contactFields.map((field) => {
      const cell = provided[field] ?? ''
      const [named, max] = longest[field]
      if (field === 'source' || isExtra(field)) return [field, filled(cell.slice(0, max + slack))]
      if (cell.length <= max + slack) return [field, isName(field) ? clean(cell) : filled(cell)]
      faults.push({ field, sentence: tooLong(named, max) })
      return [field, '']
    }),
  ) as Record<ContactField, string>
  const rule = <Rule extends z.ZodType<string>>(field: ContactField, schema: Rule, text: string): string => {
    if (text === '') return ''
    const read = schema.safeParse(text)
    if (read.success) return read.data
    faults.push({ field, sentence: read.error.issues[0]!.message })
    return ''
  }
  const named = nameOf(knownName(values))
  const emails = emailsIn(values.email) ?? []
  const nameField = (part: 'firstName' | 'lastName') => (values[part] === '' && values.name !== '' ? 'name' : part)
  const contact: Contact = {
    firstName: rule(nameField('firstName'), firstNameRule, named.firstName),
    lastName: rule(nameField('lastName'), lastNameRule, named.lastName),
    email: rule('email', email, emails[0] ?? values.email),
    phone: rule('phone', phone, phoneOf(values.phone)),
    source: values.source.slice(0, limits.contact.source),
    ...moreOf(values, emails.slice(1)),
    ...placeOf(values, country, rule, faults),
  }
  return { contact, faults, addressKey: contact.street ? addressKey(contact) : '' }
}

const isExtra = (field: ContactField) => fileExtras.some((extra) => extra === field)

const clean = (text: string): string => {
  // Removes the marks that spreadsheets use for text and that exports use to prevent formulas.
  const bare = plainMarks(text)
    .trim()
    .replace(/^'(?=[\d=+@-])/, '')
  return nothing.test(bare) ? '' : bare
}

/** The same for a field that can never contain a word for "nothing". */
function filled(text: string): string {
  const bare = clean(text)
  return nothingInWords.test(bare) ? '' : bare
}

const isName = (field: ContactField) => field === 'name' || field === 'firstName' || field === 'lastName'

/** Removes a name that consists only of words for "nothing": "Unknown Unknown", but not "Jennifer Null". */
function knownName(values: Record<ContactField, string>): Record<ContactField, string> {
  const words = [values.firstName, values.lastName, values.name].flatMap((part) => part.split(/[\s,]+/)).filter(Boolean)
  return words.every((word) => nothingInWords.test(word))
    ? { ...values, firstName: '', lastName: '', name: '' }
    : values
}

type Rule = <Schema extends z.ZodType<string>>(field: ContactField, schema: Schema, text: string) => string

function placeOf(values: Record<ContactField, string>, home: Country, rule: Rule, errors: RowError[]) {
  const whole = readAddress(values.address, { isTownMissing: values.city === '' && values.postalCode !== '' })
  const answer = {
    city: values.city || whole.city,
    state: values.state || whole.state,
    postalCode: values.postalCode || whole.postalCode,
  }
  if (values.address === '' && !errors.some(({ field }) => field === 'address'))
    errors.push({ field: 'address', sentence: messages.REQUIRED })
  const region = answer.state ? regionOf(answer.state.replace(/\.$/, '')) : undefined
  if (answer.state && !region) errors.push({ field: 'state', sentence: messages.STATE_NOT_VALID })
  const country = region?.country ?? home
  const code = rule('postalCode', postalCode, postalCodeOf(answer.postalCode, country))
  if (code && /^\d/.test(code) !== (country === 'UnitedStates')) {
    errors.push({ field: 'postalCode', sentence: messages.POSTAL_CODE_NOT_VALID })
  }
  const state = region?.code ?? stateOfPostalCode(code) ?? ''
  const place = {
    street: rule('address', street, streetCase(withUnit(whole.street, values.unit))),
    city: rule('city', city, titleCase(answer.city)),
    state,
    postalCode: code,
    country,
  }
  const other = otherRegion(place)
  if (other && region) {
    const sentence = `${code} is in ${other.name}, not in ${region.name}. Check the address, or import it as it is.`
    errors.push({ field: 'postalCode', sentence, confirm: true })
  }
  const isInvalid = errors.some(({ field }) => placeFields.includes(field))
  // Without a place, the same street can exist in a hundred towns.
  if (!isInvalid && !code && !(place.city && state)) {
    errors.push({ field: 'postalCode', sentence: messages.POSTAL_CODE_NOT_VALID })
  } else if (!isInvalid && !state) errors.push({ field: 'state', sentence: messages.STATE_NOT_VALID })
  return place
}

/** Adds a designator to a bare number or letter in the unit column. */
function withUnit(street: string, unit: string): string {
  if (unit === '' || street === '') return street
  return `${street}, ${/^#?\s*[\da-z]{1,6}$/i.test(unit) ? `Unit ${unit.replace(/^#\s*/, '')}` : unit}`
}

/** Fields without which a contact cannot be placed on a map. */
export const placeFields: readonly ContactField[] = ['address', 'city', 'state', 'postalCode']

const streetCase = (text: string) =>
  titleCase(text).replace(/(?<![\p{L}\p{N}])(Ne|Nw|Se|Sw|Po|P\.o)(?![\p{L}\p{N}])/gu, (word) => word.toUpperCase())

/** Restores a ZIP code that a spreadsheet read as a number: its leading zeros, or the hyphen of a longer one. */
export function postalCodeOf(text: string, country: Country): string {
  const bare = text.replace(/\.0+$/, '').replace(/\s+/g, ' ').trim()
  if (country === 'Canada') return bare.toUpperCase().replace(/^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/, '$1 $2')
  const [, zip, plus] = /^(\d{3,5})(?:-(\d{3,4}))?$/.exec(bare) ?? []
  if (zip) return zip.padStart(5, '0') + (plus ? `-${plus.padStart(4, '0')}` : '')
  if (/^\d{7,9}$/.test(bare)) return bare.padStart(9, '0').replace(/^(\d{5})(\d{4})$/, '$1-$2')
  return bare
}

/** Per cell. */
const maxPhones = 10

/** Reads a phone that a spreadsheet read as a number, one with an extension, or the first valid one of several. */
export function phoneOf(text: string): string {
  const figure = /^\d(?:\.\d+)?e\+?\d+$/i.test(text) ? Number(text) : undefined
  // "3.08E+09" has lost its last digits permanently.
  const isWhole = figure !== undefined && text.replace(/e.*$/i, '').length >= 11
  const bare = (isWhole ? String(figure) : text)
    .replace(/\.0+$/, '')
    .replace(/^(?:tel|phone|cell|mobile|home|work)[:.\s]+/i, '')
  const good = (part: string) => phone.safeParse(part).success
  const withoutExtension = (part: string) =>
    part.replace(/(?<![\s,])[\s,]*(?:x|ext\.?|extension|#)\s*\d{1,6}$/i, '').trim()
  if (good(bare)) return bare
  return (
    [
      withoutExtension(bare),
      ...bare.split(/[,;/|&\n]|\bor\b/i, maxPhones).map((part) => withoutExtension(part.trim())),
    ].find(good) ?? bare
  )
}

const titles = /^(?:mr|mrs|ms|miss|dr)\.?\s+(?=\S+\s)/i
const suffix = /^(?:jr|sr|ii|iii|iv|inc|llc|ltd|corp|co)\.?$/i

/** Reads names from two columns or from one: "John Smith", "Smith, John", "Mr. & Mrs. Smith". */
function nameOf(values: Record<ContactField, string>): { firstName: string; lastName: string } {
  const { firstName, lastName, name } = values
  if (firstName || lastName) return { firstName: nameCase(firstName), lastName: nameCase(lastName) }
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim())
  if (last && first && more.length === 0 && !suffix.test(first))
    return { firstName: nameCase(first), lastName: nameCase(last) }
  const words = name.replace(titles, '').replace(/,/g, ' ').split(/\s+/).filter(Boolean)
  const end = words.length > 2 && suffix.test(words.at(-1)!) ? -2 : -1
  if (words.length < 2) return { firstName: '', lastName: nameCase(words[0] ?? '') }
  return { firstName: nameCase(words.slice(0, end).join(' ')), lastName: nameCase(words.slice(end).join(' ')) }
}

/** Restores "O'Brien" and "McKay" if a spreadsheet has names in all uppercase or all lowercase. */
const nameCase = (text: string) =>
  titleCase(text).replace(/(?<!\p{L})(O['’]|Mc)(\p{Ll})/gu, (_, start, letter) => start + letter.toUpperCase())
