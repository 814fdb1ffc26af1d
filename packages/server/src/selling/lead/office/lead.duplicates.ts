import type { ImportMatch } from '@gable/contract/status'
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { findableLead, lead, storedDoor } from '../lead.table.ts'

/** The values by which contacts in a file are compared with leads; each can be empty. */
export interface ContactKeys {
  addressKey: string
  phone: string
  email: string
}

/**
 * Street and postal code of an address key, for comparing addresses when one has no town. Empty if either is missing.
 */
function doorOf(addressKey: string): string {
  const [street, , , postalCode] = addressKey.split('|')
  return street && postalCode ? `${street}|${postalCode}` : ''
}

/** The same for any key, as the database computes it. */
export function storedDoorOf(addressKey: string): string {
  const [street = '', , , postalCode = ''] = addressKey.split('|')
  return `${street}|${postalCode}`
}

const hasTown = (addressKey: string) => Boolean(addressKey.split('|', 2)[1])

export interface KnownLead extends ContactKeys {
  id: string
}

/**
 * The company's leads that share an address, a phone, or an email with one of these contacts. Excludes test leads and
 * deleted leads.
 */
export async function leadsLike(ctx: Ctx, contacts: readonly ContactKeys[]): Promise<KnownLead[]> {
  const condition = alike(contacts)
  return condition ? selectLike(ctx, condition) : []
}

/** The lookup query. Each part of the condition uses its own index, so it never reads all leads of a company. */
export function selectLike({ db, company }: Pick<Ctx, 'db' | 'company'>, condition: SQL) {
  return db
    .select({ id: lead.id, addressKey: lead.addressKey, phone: lead.phone, email: sql<string>`lower(${lead.email})` })
    .from(findableLead)
    .where(and(eq(lead.companyId, company.id), ne(lead.status, 'Deleted'), eq(lead.isTest, false), condition))
    .orderBy(lead.id)
}

/** The condition that matches leads with one of these contacts; undefined if the contacts have no values. */
export function alike(contacts: readonly ContactKeys[]): SQL | undefined {
  const filled = (name: keyof ContactKeys) => [...new Set(contacts.map((each) => each[name]).filter(Boolean))]
  const [keys, phones, emails] = [filled('addressKey'), filled('phone'), filled('email')]
  const doors = [...new Set(keys.map(doorOf).filter(Boolean))]
  const [door, email] = [storedDoor(lead), sql`lower(${lead.email})`]
  const atAddress = or(inArray(lead.addressKey, keys), doors.length > 0 ? inArray(door, doors) : undefined)
  return or(
    keys.length > 0 ? and(inArray(door, [...new Set(keys.map(storedDoorOf))]), atAddress) : undefined,
    phones.length > 0 ? and(inArray(lead.phone, phones), sql`${lead.phone} <> ''`) : undefined,
    emails.length > 0 ? inArray(email, emails) : undefined,
  )
}

/** Known contacts, indexed by the values that another one is compared by. */
export interface KnownContacts<Known extends ContactKeys> {
  /** The first known contact that this one duplicates, and by which value: address first, then phone, then email. */
  duplicateOf(keys: ContactKeys): { by: ImportMatch; known: Known } | undefined
  add(known: Known): void
}

/** Indexes these contacts and those that are added later. The lookup time does not depend on their number. */
export function knownContacts<Known extends ContactKeys>(those: readonly Known[] = []): KnownContacts<Known> {
  const [addresses, phones, emails] = [new Map<string, Known>(), new Map<string, Known>(), new Map<string, Known>()]
  /** For each street and postal code, the first contact of every address there. */
  const doors = new Map<string, Known[]>()
  const add = (known: Known) => {
    const { addressKey, phone, email } = known
    if (addressKey && !addresses.has(addressKey)) {
      addresses.set(addressKey, known)
      const door = doorOf(addressKey)
      const there = doors.get(door)
      if (there) there.push(known)
      else if (door) doors.set(door, [known])
    }
    if (phone && !phones.has(phone)) phones.set(phone, known)
    if (email && !emails.has(email)) emails.set(email, known)
  }
  /** The same address, or one with the same street and postal code if either has no town. */
  const atAddress = (addressKey: string) => {
    if (!addressKey) return undefined
    const isTownGiven = hasTown(addressKey)
    return (
      addresses.get(addressKey) ??
      doors.get(doorOf(addressKey))?.find((known) => !isTownGiven || !hasTown(known.addressKey))
    )
  }
  for (const known of those) add(known)
  return {
    add,
    duplicateOf({ addressKey, phone, email }) {
      const found: [ImportMatch, Known | undefined][] = [
        ['address', atAddress(addressKey)],
        ['phone', phones.get(phone)],
        ['email', emails.get(email)],
      ]
      for (const [by, known] of found) if (known) return { by, known }
      return undefined
    },
  }
}
