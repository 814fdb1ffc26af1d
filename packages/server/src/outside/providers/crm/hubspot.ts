import { crmFields } from '@gable/contract/crm-vendor'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { CrmFile, CrmMatch, CrmPerson, CrmRecord, CrmVendor } from '../../../platform/ports/crm.ts'
import { vendorId, vendorList, vendorText } from '../vendor-answer.ts'
import { type CrmAsk, createTalk, filePart } from './talk.ts'

/**
 * HubSpot's CRM API: a lead is a deal of a contact, and its status is the deal's stage. HubSpot has one contact per
 * email. Our deals are recognized by the lead's address in the description.
 */
export function createHubSpot({ HUBSPOT_URL: base, PROVIDER_TIMEOUT_MS: timeoutMs }: Config): CrmVendor {
  const talk = createTalk({ base, timeoutMs })
  return {
    id: 'hubspot',
    account: (key) =>
      talk({ key, turn: async () => {} }, async (ask) => {
        const { portalId } = await ask.get('/account-info/v3/details', accountDetails)
        const recordTypes = (await pipelinesOf(ask)).map(({ label, stages }) => ({
          name: label,
          statuses: stages.map((stage) => stage.label),
        }))
        return { name: String(portalId), choices: { recordTypes, sources: [] } }
      }),
    find: (access, person) =>
      talk(access, async (ask) => {
        const people = await contactsOf(ask, person)
        const known = people.length > 0 ? await pipelinesOf(ask) : []
        const records: CrmMatch[] = []
        for (const contact of people) {
          for (const deal of await dealsOf(ask, contact.id)) records.push(...matchOf(known, { deal, contact, person }))
        }
        const ours = records.filter(({ isOurs }) => isOurs)
        return { records: ours.length > 0 ? ours : records, personId: people[0]?.id }
      }),
    create: (access, record, { personId }) =>
      talk(access, async (ask) => {
        const { fields, status } = record
        const place = placeFor(ask, await pipelinesOf(ask), record)
        if (personId) await fillContact(ask, personId, fields)
        const contactId = personId ?? (await createContact(ask, fields))
        const deal = only(fields, dealFields)
        const properties = { ...deal, dealname: deal.dealname || fields.email || fields.phone || 'Lead', ...place }
        return { externalId: await createDeal(ask, contactId, properties), status }
      }),
    update: (access, externalId, { changes, whole }) =>
      talk(access, async (ask) => {
        const known = await pipelinesOf(ask)
        const deal = await dealOf(ask, externalId)
        if (!deal) return ask.refuse('CRM_RECORD_GONE')
        // A deal moves to another pipeline only if its own has no such stage.
        const now = known.find(({ id }) => id === deal.properties.pipeline)
        const has = now?.stages.some(({ label }) => label === changes.status)
        const recordType = has && now ? now.label : whole.recordType
        const place = changes.status ? placeFor(ask, known, { ...changes, recordType }) : {}
        const properties = { ...only(changes.fields, dealFields), ...place }
        if (Object.keys(properties).length > 0) await changeDeal(ask, externalId, properties)
        const ofContact = only(changes.fields, contactFields)
        const contactId = deal.associations?.contacts?.results[0]?.id
        if (contactId && Object.keys(ofContact).length > 0) await changeContact(ask, contactId, ofContact)
        return { externalId, status: changes.status || statusOf(known, deal) }
      }),
    addNote: (access, externalId, { text, mark, at }) =>
      talk<true>(access, async (ask) => {
        if (!(await isNoted(ask, externalId, mark))) await note(ask, externalId, { text, at })
        return true
      }),
    attachFile: (access, externalId, file) => talk(access, (ask) => attachToDeal(ask, externalId, file)),
    findFile: (access, externalId, { name }) =>
      talk(access, async (ask) => ((await isNoted(ask, externalId, name)) ? { fileId: '' } : undefined)),
    changed: (access, requested) =>
      talk(access, async (ask) => {
        const { deals, more } = await changedDeals(ask, requested)
        const known = deals.length > 0 ? await pipelinesOf(ask) : []
        const records = deals.flatMap((deal) => {
          const changedAt = new Date(deal.properties.hs_lastmodifieddate ?? '')
          if (Number.isNaN(changedAt.getTime())) return []
          return [{ externalId: deal.id, status: statusOf(known, deal), changedAt }]
        })
        return { records, more }
      }),
    // A record's page address requires the account's number, which the record doesn't include.
    pageOf: () => '',
  }
}

const pipelinesOf = async (ask: CrmAsk): Promise<HubSpotPipeline[]> =>
  (await ask.get('/crm/v3/pipelines/deals', pipelines)).results.filter(({ archived }) => !archived)

/** Returns the name of a deal's stage. */
function statusOf(known: readonly HubSpotPipeline[], { properties }: HubSpotObject): string {
  const pipeline = known.find(({ id }) => id === properties.pipeline)
  return pipeline?.stages.find(({ id }) => id === properties.dealstage)?.label ?? ''
}

/** Finds pipeline and stage by name. Refuses names that the account no longer has. */
function placeFor(ask: CrmAsk, known: readonly HubSpotPipeline[], { recordType, status }: CrmRecord) {
  const pipeline = known.find(({ label }) => label === recordType)
  const request = 'GET /crm/v3/pipelines/deals'
  if (!pipeline) return ask.refuse('CRM_REFUSED', { request, answer: `Unknown pipeline ${recordType}` })
  const stage = status ? pipeline.stages.find(({ label }) => label === status) : pipeline.stages[0]
  if (!stage) return ask.refuse('CRM_REFUSED', { request, answer: `Unknown stage ${status}` })
  return { pipeline: pipeline.id, dealstage: stage.id }
}

/** Matches our own deal, or an open one with the lead's name or street. */
function matchOf(
  known: readonly HubSpotPipeline[],
  { deal, contact, person }: { deal: HubSpotObject; contact: HubSpotObject; person: CrmPerson },
): CrmMatch[] {
  const { description, dealname, hs_is_closed: isClosed } = deal.properties
  const found = { externalId: deal.id, status: statusOf(known, deal) }
  if (description?.includes(person.reference)) return [{ ...found, filled: [], isOurs: true }]
  const title = (dealname ?? '').toLowerCase()
  const [ours = '', street = ''] = [person.fields.dealname?.toLowerCase(), person.fields.address?.toLowerCase()]
  const isSame = title !== '' && (title === ours || (street !== '' && title.includes(street)))
  if (!isSame || isClosed === 'true') return []
  const values = { ...contact.properties, ...deal.properties }
  return [{ ...found, filled: [...contactFields, ...dealFields].filter((name) => values[name]) }]
}

const folderPath = '/Signed contracts'

/** The file is visible only within the account, and the same file is stored once. */
const options = {
  access: 'PRIVATE',
  duplicateValidationStrategy: 'RETURN_EXISTING',
  duplicateValidationScope: 'EXACT_FOLDER',
}

/**
 * Uploads a file to a folder, where a repeated upload returns the first one, and attaches it to the deal as a note with
 * its name.
 */
async function attachToDeal(ask: CrmAsk, dealId: string, file: CrmFile): Promise<{ fileId: string }> {
  if (!(await dealOf(ask, dealId))) return ask.refuse('CRM_RECORD_GONE')
  const form = new FormData()
  form.append('file', filePart(file), file.name)
  form.append('fileName', file.name)
  form.append('folderPath', folderPath)
  form.append('options', JSON.stringify(options))
  const { id: fileId } = await ask.upload('/files/v3/files', form, made)
  await note(ask, dealId, { text: `${file.description}: ${file.name}`, at: file.at, fileId })
  return { fileId }
}

/** The parts of HubSpot's answers that are used. */

const id = vendorId(40)
const results = <Item extends z.ZodType>(item: Item, max: number) => z.object({ results: vendorList(item, max) })

const accountDetails = z.object({ portalId: z.union([z.number().int(), id]) })

const stage = z.object({ id: vendorId(120), label: vendorText(120), archived: z.boolean().nullish() })
const pipelines = results(stage.extend({ stages: vendorList(stage, 200) }), 100)
type HubSpotPipeline = z.infer<typeof pipelines>['results'][number]

/** An object's requested properties, by name. */
const properties = z.record(vendorText(100), z.string().max(70_000).nullable())

const object = z.object({
  id,
  properties,
  associations: z.object({ contacts: results(z.object({ id }), 500).nullish() }).nullish(),
})
type HubSpotObject = z.infer<typeof object>
const objects = results(object, 200).extend({
  paging: z.object({ next: z.object({ after: vendorId(40) }).nullish() }).nullish(),
})

const ids = results(z.object({ id }), 1_000)

/** A created contact, or the error for an existing one. */
const made = z.object({ id })
const madeOrThere = z.union([made, z.object({ message: vendorText(1_000) })])

/** HubSpot contacts and deals. A lead is a deal of a contact. */

type Fields = CrmRecord['fields']

const dealFields: readonly string[] = ['dealname', 'amount', 'description']
const contactFields: readonly string[] = crmFields.hubspot
  .map(({ name }) => name)
  .filter((name) => !dealFields.includes(name))
const dealFacts = [...dealFields, 'dealstage', 'pipeline', 'hs_is_closed', 'hs_lastmodifieddate']

const peopleAtMost = 5
const dealsAtMost = 100

const base = '/crm/v3/objects'
const path = (kind: 'contacts' | 'deals', id: string) => `${base}/${kind}/${encodeURIComponent(id)}`

/** Picks the record's fields with these names: those of a contact or of a deal. */
const only = (fields: Fields, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

/** Returns contacts with this email or, if there are none, with this phone number. */
async function contactsOf(ask: CrmAsk, { email, phone }: CrmPerson): Promise<HubSpotObject[]> {
  const requested = new URLSearchParams({ idProperty: 'email', properties: contactFields.join() })
  const byEmail = email ? await ask.getIfThere(`${path('contacts', email)}?${requested}`, object) : undefined
  if (byEmail || !phone) return byEmail ? [byEmail] : []
  // HubSpot's search properties store phone numbers without country code and punctuation.
  const says = (name: string) => ({ filters: [{ propertyName: name, operator: 'EQ', value: phone }] })
  const filterGroups = [says('hs_searchable_calculated_phone_number'), says('hs_searchable_calculated_mobile_number')]
  const body = { filterGroups, properties: contactFields, limit: peopleAtMost }
  return (await ask.send('POST', `${base}/contacts/search`, { body, schema: objects })).results
}

async function dealsOf(ask: CrmAsk, contactId: string): Promise<HubSpotObject[]> {
  const known = await ask.getIfThere(`${path('contacts', contactId)}/associations/deals?limit=500`, ids)
  const inputs = (known?.results ?? []).slice(-dealsAtMost).map(({ id }) => ({ id }))
  if (inputs.length === 0) return []
  const body = { properties: dealFacts, inputs }
  return (await ask.send('POST', `${base}/deals/batch/read`, { body, schema: objects })).results
}

/** Returns a deal with the ids of its contacts; undefined if it is gone. */
function dealOf(ask: CrmAsk, id: string): Promise<HubSpotObject | undefined> {
  const requested = new URLSearchParams({ properties: dealFacts.join(), associations: 'contacts' })
  return ask.getIfThere(`${path('deals', id)}?${requested}`, object)
}

/**
 * Creates a contact, or uses one created with the same email in the meantime.
 * @returns its id.
 */
async function createContact(ask: CrmAsk, fields: Fields): Promise<string> {
  const body = { properties: { ...written(only(fields, contactFields)), lifecyclestage: 'lead' }, associations: [] }
  const answer = await ask.send('POST', `${base}/contacts`, { body, schema: madeOrThere, alsoAnswers: [409] })
  const id = 'id' in answer ? answer.id : /Existing ID: (\d+)/.exec(answer.message)?.[1]
  return id ?? ask.refuse('CRM_REFUSED')
}

/** Fills a contact's empty fields. */
async function fillContact(ask: CrmAsk, id: string, fields: Fields): Promise<void> {
  const requested = new URLSearchParams({ properties: contactFields.join() })
  const known = await ask.getIfThere(`${path('contacts', id)}?${requested}`, object)
  const missing = Object.entries(written(only(fields, contactFields))).filter(([name]) => !known?.properties[name])
  if (missing.length > 0) await changeContact(ask, id, Object.fromEntries(missing))
}

const changeContact = (ask: CrmAsk, id: string, properties: Record<string, string>) =>
  ask.send('PATCH', path('contacts', id), { body: { properties }, schema: object })

const changeDeal = (ask: CrmAsk, id: string, properties: Record<string, string>) =>
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
async function createDeal(ask: CrmAsk, contactId: string, properties: Record<string, string>): Promise<string> {
  const body = { properties: written(properties), associations: [association(contactId, 3)] }
  return (await ask.send('POST', `${base}/deals`, { body, schema: made })).id
}

/** Whether any of a deal's notes contains this text. */
async function isNoted(ask: CrmAsk, dealId: string, mark: string): Promise<boolean> {
  const known = await ask.getIfThere(`${path('deals', dealId)}/associations/notes?limit=500`, ids)
  const inputs = (known?.results ?? []).slice(-dealsAtMost).map(({ id }) => ({ id }))
  if (inputs.length === 0) return false
  const body = { properties: ['hs_note_body'], inputs }
  const { results } = await ask.send('POST', `${base}/notes/batch/read`, { body, schema: objects })
  return results.some(({ properties }) => properties.hs_note_body?.includes(mark))
}

/** Adds a note to a deal, with an uploaded file. HubSpot treats the text as HTML. */
async function note(
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
async function changedDeals(ask: CrmAsk, { since, from }: { since: Date; from: number }) {
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
