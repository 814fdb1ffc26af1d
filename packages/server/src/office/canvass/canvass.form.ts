import type { CanvassFailure } from '@gable/contract/canvass-vendor'
import { address, email, inItsCountry, personName, phone } from '@gable/contract/field'
import type { LeadForm } from '@gable/contract/lead-form'
import { limits } from '@gable/contract/limits'
import { regionOf } from '@gable/contract/region'
import type { Country } from '@gable/contract/status'
import type { StoredDoorRecord } from './canvass.table.ts'

export type DoorLead = { ok: true; form: LeadForm } | { ok: false; failure: CanvassFailure }

/** Converts a record to a lead for a company in `country`, or returns why it cannot be one. Pure. */
export function doorLead(record: StoredDoorRecord, of: { country: Country; leadSource: string }): DoorLead {
  if (record.isDeleted) return { ok: false, failure: 'CANVASS_RECORD_GONE' }
  const { street, city, postalCode } = record
  const region = regionOf(record.state)
  const named = region?.country ?? countryNamed(record.country)
  if (named && named !== of.country) return { ok: false, failure: 'CANVASS_OTHER_COUNTRY' }
  const typed = { street, city, state: region?.code ?? '', postalCode: wholeZip(postalCode), country: of.country }
  const { data: place } = address.check(inItsCountry).safeParse(typed)
  if (!place) return { ok: false, failure: 'CANVASS_NO_ADDRESS' }
  const mail = record.email === '' ? { success: true as const, data: '' } : email.safeParse(record.email)
  if (!mail.success) return { ok: false, failure: 'CANVASS_EMAIL_NOT_VALID' }
  const person = { ...namesOf(record), email: mail.data, phone: phoneOf(record) }
  return { ok: true, form: { ...person, leadSource: of.leadSource, ...place } }
}

/** The country named in an address: "elsewhere" for an unknown one, undefined if it names none. */
function countryNamed(text: string): Country | 'elsewhere' | undefined {
  const letters = text.replace(/[^a-z]/gi, '').toLowerCase()
  if (letters === '') return undefined
  if (/^(us|usa|unitedstates|unitedstatesofamerica)$/.test(letters)) return 'UnitedStates'
  return /^(ca|can|canada)$/.test(letters) ? 'Canada' : 'elsewhere'
}

/** Turns "834220123" into "83422-0123". */
const wholeZip = (text: string) => text.trim().replace(/^(\d{5})(\d{4})$/, '$1-$2')

const name = personName('name')
const nameOf = (text: string) => name.safeParse(cut(text)).data ?? ''
const cut = (text: string) => Array.from(text).slice(0, limits.personName).join('').trim()

const namesOf = ({ firstName, lastName }: StoredDoorRecord) => ({
  firstName: nameOf(firstName),
  lastName: nameOf(lastName),
})

/** The first valid phone number; empty if there is none. */
const phoneOf = ({ phone: first, otherPhone }: StoredDoorRecord) =>
  phone.safeParse(first).data ?? phone.safeParse(otherPhone).data ?? ''

/** The app's data that has no field in the lead: status, rep, notes, and values that didn't fit. Pure. */
export function noteOf(record: StoredDoorRecord, app: string): string {
  const { status, repName, firstName, lastName, phone: first, otherPhone, notes } = record
  const names = namesOf(record)
  const isCut = names.firstName !== firstName || names.lastName !== lastName
  const stored = phoneOf(record)
  const others = [first, otherPhone].filter((each) => each && phone.safeParse(each).data !== stored)
  const facts: [string, string][] = [
    [`Status in ${app}`, status],
    ['Rep', repName],
    ['Name', isCut ? `${firstName} ${lastName}`.trim() : ''],
    ['Other phone', others.join(', ')],
  ]
  const lines = facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return [lines.join('\n'), notes].filter(Boolean).join('\n\n') || `From ${app}`
}
