import type { Config } from '../../../platform/config.ts'
import type { CrmFile, CrmMatch, CrmPerson, CrmRecord, CrmVendor } from '../../../platform/ports/crm.ts'
import {
  accountDetails,
  changeContact,
  changeDeal,
  changedDeals,
  contactFields,
  contactsOf,
  createContact,
  createDeal,
  dealFields,
  dealOf,
  dealsOf,
  fillContact,
  type HubSpotObject,
  type HubSpotPipeline,
  isNoted,
  made,
  note,
  only,
  pipelines,
} from './hubspot-object.ts'
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
