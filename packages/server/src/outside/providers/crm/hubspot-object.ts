import { crmFields } from '@gable/contract/crm-vendor'
import { z } from 'zod'
import type { CrmPerson, CrmRecord } from '../../../platform/ports/crm.ts'
import { vendorId, vendorList, vendorText } from '../vendor-answer.ts'
import type { CrmAsk } from './talk.ts'

/** The parts of HubSpot's answers that are used. */

const id = vendorId(40)
const results = <Item extends z.ZodType>(item: Item, max: number) => z.object({ results: vendorList(item, max) })

export const accountDetails = z.object({ portalId: z.union([z.number().int(), id]) })

const stage = z.object({ id: vendorId(120), label: vendorText(120), archived: z.boolean().nullish() })
export const pipelines = results(stage.extend({ stages: vendorList(stage, 200) }), 100)
export type HubSpotPipeline = z.infer<typeof pipelines>['results'][number]

/** An object's requested properties, by name. */
const properties = z.record(vendorText(100), z.string().max(70_000).nullable())

export const object = z.object({
  id,
  properties,
  associations: z.object({ contacts: results(z.object({ id }), 500).nullish() }).nullish(),
})
export type HubSpotObject = z.infer<typeof object>
const objects = results(object, 200).extend({
  paging: z.object({ next: z.object({ after: vendorId(40) }).nullish() }).nullish(),
})

const ids = results(z.object({ id }), 1_000)

/** A created contact, or the error for an existing one. */
export const made = z.object({ id })
const madeOrThere = z.union([made, z.object({ message: vendorText(1_000) })])

/** HubSpot contacts and deals. A lead is a deal of a contact. */

type Fields = CrmRecord['fields']

export const dealFields: readonly string[] = ['dealname', 'amount', 'description']
export const contactFields: readonly string[] = crmFields.hubspot
  .map(({ name }) => name)
  .filter((name) => !dealFields.includes(name))
const dealFacts = [...dealFields, 'dealstage', 'pipeline', 'hs_is_closed', 'hs_lastmodifieddate']

const peopleAtMost = 5
const dealsAtMost = 100

const base = '/crm/v3/objects'
const path = (kind: 'contacts' | 'deals', id: string) => `${base}/${kind}/${encodeURIComponent(id)}`

/** Picks the record's fields with these names: those of a contact or of a deal. */
export const only = (fields: Fields, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

/** Returns contacts with this email or, if there are none, with this phone number. */
export async function contactsOf(ask: CrmAsk, { email, phone }: CrmPerson): Promise<HubSpotObject[]> {
  const requested = new URLSearchParams({ idProperty: 'email', properties: contactFields.join() })
  const byEmail = email ? await ask.getIfThere(`${path('contacts', email)}?${requested}`, object) : undefined
  if (byEmail || !phone) return byEmail ? [byEmail] : []
  // HubSpot's search properties store phone numbers without country code and punctuation.
  const says = (name: string) => ({ filters: [{ propertyName: name, operator: 'EQ', value: phone }] })
  const filterGroups = [says('hs_searchable_calculated_phone_number'), says('hs_searchable_calculated_mobile_number')]
  const body = { filterGroups, properties: contactFields, limit: peopleAtMost }
  return (await ask.send('POST', `${base}/contacts/search`, { body, schema: objects })).results
}

export async function dealsOf(ask: CrmAsk, contactId: string): Promise<HubSpotObject[]> {
  const known = await ask.getIfThere(`${path('contacts', contactId)}/associations/deals?limit=500`, ids)
  const inputs = (known?.results ?? []).slice(-dealsAtMost).map(({ id }) => ({ id }))
  if (inputs.length === 0) return []
  const body = { properties: dealFacts, inputs }
  return (await ask.send('POST', `${base}/deals/batch/read`, { body, schema: objects })).results
}

/** Returns a deal with the ids of its contacts; undefined if it is gone. */
export function dealOf(ask: CrmAsk, id: string): Promise<HubSpotObject | undefined> {
  const requested = new URLSearchParams({ properties: dealFacts.join(), associations: 'contacts' })
  return ask.getIfThere(`${path('deals', id)}?${requested}`, object)
}

/**
 * Creates a contact, or uses one created with the same email in the meantime.
 * @returns its id.
 */
export async function createContact(ask: CrmAsk, fields: Fields): Promise<string> {
  const body = { properties: { ...written(only(fields, contactFields)), lifecyclestage: 'lead' }, associations: [] }
  const answer = await ask.send('POST', `${base}/contacts`, { body, schema: madeOrThere, alsoAnswers: [409] })
  const id = 'id' in answer ? answer.id : /Existing ID: (\d+)/.exec(answer.message)?.[1]
  return id ?? ask.refuse('CRM_REFUSED')
}

/** Fills a contact's empty fields. */
export async function fillContact(ask: CrmAsk, id: string, fields: Fields): Promise<void> {
  const requested = new URLSearchParams({ properties: contactFields.join() })
  const known = await ask.getIfThere(`${path('contacts', id)}?${requested}`, object)
  const missing = Object.entries(written(only(fields, contactFields))).filter(([name]) => !known?.properties[name])
  if (missing.length > 0) await changeContact(ask, id, Object.fromEntries(missing))
}

export const changeContact = (ask: CrmAsk, id: string, properties: Record<string, string>) =>
  ask.send('PATCH', path('contacts', id), { body: { properties }, schema: object })

export const changeDeal = (ask: CrmAsk, id: string, properties: Record<string, string>) =>
  ask.send('PATCH', path('deals', id), { body: { properties }, schema: object })

/** Builds an association from HubSpot's own type number. */
const association = (id: string, associationTypeId: number) => ({
  to: { id },
  types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId }],
})

/**
 * Creates a deal for a contact.
 * @returns its id.
 */
export async function createDeal(ask: CrmAsk, contactId: string, properties: Record<string, string>): Promise<string> {
  const body = { properties: written(properties), associations: [association(contactId, 3)] }
  return (await ask.send('POST', `${base}/deals`, { body, schema: made })).id
}

/** Whether any of a deal's notes contains this text. */
export async function isNoted(ask: CrmAsk, dealId: string, mark: string): Promise<boolean> {
  const known = await ask.getIfThere(`${path('deals', dealId)}/associations/notes?limit=500`, ids)
  const inputs = (known?.results ?? []).slice(-dealsAtMost).map(({ id }) => ({ id }))
  if (inputs.length === 0) return false
  const body = { properties: ['hs_note_body'], inputs }
  const { results } = await ask.send('POST', `${base}/notes/batch/read`, { body, schema: objects })
  return results.some(({ properties }) => properties.hs_note_body?.includes(mark))
}

/** Adds a note to a deal, with an uploaded file. HubSpot treats the text as HTML. */
export async function note(
  ask: CrmAsk,
  dealId: string,
  { text, at, fileId }: { text: string; at: Date; fileId?: string },
): Promise<void> {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br>' }
  const html = text.replace(/[&<>\n]/g, (sign) => signs[sign]!)
  const body = {
    properties: {
      hs_note_body: html,
      hs_timestamp: at.toISOString(),
      ...(fileId && { hs_attachment_ids: fileId }),
    },
    associations: [association(dealId, 214)],
  }
  await ask.send('POST', `${base}/notes`, { body, schema: made })
}

/** Returns deals changed at or after this time, oldest first. */
export async function changedDeals(ask: CrmAsk, { since, from }: { since: Date; from: number }) {
  const filters = [{ propertyName: 'hs_lastmodifieddate', operator: 'GTE', value: String(since.getTime()) }]
  const body = {
    filterGroups: [{ filters }],
    sorts: [{ propertyName: 'hs_lastmodifieddate', direction: 'ASCENDING' }],
    properties: dealFacts,
    limit: 100,
    after: String(from),
  }
  const { results, paging } = await ask.send('POST', `${base}/deals/search`, { body, schema: objects })
  return { deals: results, more: Boolean(paging?.next) }
}

/** The properties of a new object, without empty values. */
const written = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
