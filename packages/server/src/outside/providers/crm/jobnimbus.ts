import type { CrmFailure } from '@gable/contract/crm'
import { crmFields } from '@gable/contract/crm-vendor'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { CrmAccess, CrmAnswer, CrmFound, CrmMatch, CrmRecord, CrmVendor } from '../../../platform/ports/crm.ts'
import type { VendorCall } from '../../../platform/ports/vendor.ts'
import { vendorId, vendorList, vendorText } from '../vendor-answer.ts'
import { badAnswer, callVendor, type VendorQuestion } from '../vendor-call.ts'
import { uploadTimeout } from './talk.ts'

/** JobNimbus files: the API returns an upload address for each file, which is then sent in one piece. */

const upload = z.object({ data: z.object({ url: z.url().max(8_000), jnid: vendorId(100) }) })
const listed = z.object({
  jnid: vendorId(100),
  filename: vendorText(300).nullish(),
  /** Missing if the upload never arrived. */
  size: z.number().nullish(),
})
const files = z.object({ files: vendorList(listed, 1_000) })

/** JobNimbus's type number for a document. */
const document = 1

/** Attaches files to contacts. */
function jobNimbusFiles(config: Config): Pick<CrmVendor, 'attachFile' | 'findFile'> {
  const { JOBNIMBUS_URL: base, JOBNIMBUS_FILES_URL: filesBase, PROVIDER_TIMEOUT_MS: timeoutMs } = config
  const allowedOrigins = [new URL(base).origin, new URL(filesBase).origin]
  const common = { timeoutMs, allowedOrigins, refusalOf: refused } satisfies VendorQuestion<CrmFailure>
  return {
    async attachFile({ key, turn }, externalId, { name, description, contentType, bytes }) {
      await turn()
      const requested = { related: [externalId], type: document, filename: name, description, isPrivate: false }
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(requested)
      const opened = await callVendor(`${filesBase}/uploads/url`, {
        ...common,
        token: key,
        method: 'POST',
        headers,
        body,
      })
      if (!opened.ok) return opened
      const { data: place } = upload.safeParse(opened.value.body)
      if (!place) return badAnswer(opened.calls)
      await turn()
      // The upload address itself grants access, so the company's key isn't sent.
      const sent = await callVendor(place.data.url, {
        ...common,
        method: 'PUT',
        headers: { 'content-type': contentType },
        body: bytes,
        timeoutMs: uploadTimeout(timeoutMs),
      })
      const calls: VendorCall[] = [...(opened.calls ?? []), ...(sent.calls ?? [])]
      return sent.ok ? { ok: true, value: { fileId: place.data.jnid }, calls } : { ...sent, calls }
    },
    async findFile({ key, turn }, externalId, { name }) {
      await turn()
      const filter = JSON.stringify({ must: [{ term: { 'related.id': externalId } }] })
      const newest = { size: '1000', sort_field: 'date_created', sort_direction: 'desc' }
      const requested = new URLSearchParams({ ...newest, fields: 'jnid,filename,size', filter })
      const answer = await callVendor(`${base}/files?${requested}`, { ...common, token: key, maxBytes: 5_000_000 })
      if (!answer.ok) return answer
      const { data } = files.safeParse(answer.value.body)
      if (!data) return badAnswer(answer.calls)
      const found = data.files.find(({ filename, size }) => filename === name && (size ?? 0) > 0)
      return { ok: true, value: found && { fileId: found.jnid }, calls: answer.calls ?? [] }
    },
  }
}

/**
 * JobNimbus API ("api1"): a lead is a contact. List filters use Elasticsearch syntax. A contact has no id of ours, so
 * an earlier one is found by email or phone.
 */

const contact = z.looseObject({
  jnid: vendorId(100),
  status_name: vendorText(120).nullish(),
  email: vendorText(300).nullish(),
  home_phone: vendorText(60).nullish(),
  mobile_phone: vendorText(60).nullish(),
  work_phone: vendorText(60).nullish(),
  /** Unix time in seconds. */
  date_updated: z.number().min(0).max(1e11).nullish(),
  is_active: z.boolean().nullish(),
})
type Contact = z.infer<typeof contact>
const contacts = z.object({ count: z.number().nullish(), results: vendorList(contact, 1_000) })

const activities = z.object({ results: vendorList(z.object({ note: z.string().nullish() }), 1_000) })

const named = z.object({ name: vendorText(120) })
const settings = z.object({
  company_name: vendorText(200).nullish(),
  workflows: vendorList(named.extend({ object_type: vendorText(40).nullish(), status: vendorList(named, 200) }), 100),
  sources: vendorList(named, 500).nullish(),
})

const perPage = 500
const foundAtMost = 25

const phoneFields = ['mobile_phone', 'home_phone', 'work_phone'] as const

const facts = 'jnid,status_name,date_updated'
/** The fields that show whether a contact is the same person, and the data it already has. */
const factsOfMatch = [
  facts,
  'is_active',
  ...new Set([...phoneFields, ...crmFields.jobnimbus.map(({ name }) => name)]),
].join()

const refused = (status: number): CrmFailure => (status === 404 ? 'CRM_RECORD_GONE' : 'CRM_REFUSED')

export function createJobNimbus(config: Config): CrmVendor {
  const { JOBNIMBUS_URL: base, JOBNIMBUS_APP_URL: app, PROVIDER_TIMEOUT_MS: timeoutMs } = config
  const allowedOrigins = [new URL(base).origin]
  const ask = async (path: string, { key, turn }: CrmAccess, question: Partial<VendorQuestion<CrmFailure>> = {}) => {
    await turn()
    return callVendor(`${base}${path}`, {
      timeoutMs,
      allowedOrigins,
      refusalOf: refused,
      maxBytes: 5_000_000,
      ...question,
      token: key,
    })
  }
  const list = async (access: CrmAccess, requested: Record<string, string>): Promise<CrmAnswer<Contact[]>> => {
    const answer = await ask(`/contacts?${new URLSearchParams({ fields: facts, ...requested })}`, access)
    if (!answer.ok) return answer
    const { data } = contacts.safeParse(answer.value.body)
    return data ? { ok: true, value: data.results, calls: answer.calls ?? [] } : badAnswer(answer.calls)
  }
  const write = async (path: string, access: CrmAccess, method: 'POST' | 'PUT', record: CrmRecord) => {
    const answer = await ask(path, access, {
      method,
      body: JSON.stringify(bodyOf(record)),
      headers: { 'content-type': 'application/json' },
    })
    if (!answer.ok) return answer
    const { data } = contact.safeParse(answer.value.body)
    return data ? { ok: true as const, value: foundOf(data), calls: answer.calls ?? [] } : badAnswer(answer.calls)
  }
  return {
    id: 'jobnimbus',
    async account(key) {
      const answer = await ask('/account/settings', { key, turn: async () => {} })
      if (!answer.ok) return answer
      const { data } = settings.safeParse(answer.value.body)
      if (!data) return badAnswer(answer.calls)
      const ofContacts = data.workflows.filter(({ object_type: type }) => !type || type === 'contact')
      const recordTypes = ofContacts.map(({ name, status }) => ({ name, statuses: status.map((each) => each.name) }))
      const choices = { recordTypes, sources: (data.sources ?? []).map(({ name }) => name) }
      return { ok: true, value: { name: data.company_name ?? '', choices } }
    },
    async find(access, { email, phone }) {
      const requested = { size: String(foundAtMost), fields: factsOfMatch }
      const calls: VendorCall[] = []
      if (email) {
        const byEmail = await list(access, { ...requested, filter: JSON.stringify({ must: [{ term: { email } }] }) })
        if (!byEmail.ok) return byEmail
        calls.push(...(byEmail.calls ?? []))
        const same = byEmail.value.filter((each) => isThere(each) && each.email?.toLowerCase() === email)
        if (same.length > 0) return { ok: true, value: { records: same.map(matchOf) }, calls }
      }
      if (!phone) return { ok: true, value: { records: [] }, calls }
      const should = phoneFields.map((name) => ({ term: { [name]: phone } }))
      const byPhone = await list(access, { ...requested, filter: JSON.stringify({ should }) })
      if (!byPhone.ok) return byPhone
      const same = byPhone.value.filter(
        (each) => isThere(each) && phoneFields.some((name) => digits(each[name] ?? '') === phone),
      )
      return { ok: true, value: { records: same.map(matchOf) }, calls: [...calls, ...(byPhone.calls ?? [])] }
    },
    create: (access, record) => write('/contacts', access, 'POST', record),
    update: (access, externalId, { changes }) =>
      write(`/contacts/${encodeURIComponent(externalId)}`, access, 'PUT', changes),
    async addNote(access, externalId, { text, mark }) {
      const filter = JSON.stringify({ must: [{ term: { 'primary.id': externalId } }] })
      const known = await ask(`/activities?${new URLSearchParams({ size: '1000', fields: 'note', filter })}`, access)
      if (!known.ok) return known
      const { data } = activities.safeParse(known.value.body)
      if (!data) return badAnswer(known.calls)
      if (data.results.some(({ note }) => note?.includes(mark)))
        return { ok: true, value: true, calls: known.calls ?? [] }
      const body = JSON.stringify({ primary: { id: externalId }, record_type_name: 'Note', note: text })
      const headers = { 'content-type': 'application/json' }
      const answer = await ask('/activities', access, { method: 'POST', body, headers })
      if (!answer.ok) return answer
      return { ok: true, value: true, calls: [...(known.calls ?? []), ...(answer.calls ?? [])] }
    },
    ...jobNimbusFiles(config),
    async changed(access, { since, from }) {
      const gte = Math.floor(since.getTime() / 1_000)
      const answer = await list(access, {
        size: String(perPage),
        from: String(from),
        sort_field: 'date_updated',
        sort_direction: 'asc',
        filter: JSON.stringify({ must: [{ range: { date_updated: { gte } } }] }),
      })
      if (!answer.ok) return answer
      const records = answer.value.flatMap(({ date_updated: at, ...each }) =>
        at ? [{ ...foundOf(each), changedAt: new Date(at * 1_000) }] : [],
      )
      return { ok: true, value: { records, more: answer.value.length === perPage }, calls: answer.calls ?? [] }
    },
    pageOf: (externalId) => `${app}/contact/${encodeURIComponent(externalId)}`,
  }
}

const digits = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

const isThere = ({ is_active: isActive }: Contact) => isActive !== false

const foundOf = ({ jnid, status_name: status }: Pick<Contact, 'jnid' | 'status_name'>): CrmFound => ({
  externalId: jnid,
  status: status ?? '',
})

const matchOf = (provided: Contact): CrmMatch => ({
  ...foundOf(provided),
  filled: crmFields.jobnimbus.flatMap(({ name }) => (provided[name] ? [name] : [])),
})

function bodyOf({ fields, recordType, source, status }: CrmRecord): object {
  return {
    ...fields,
    ...(recordType && { record_type_name: recordType }),
    ...(source && { source_name: source }),
    ...(status && { status_name: status }),
  }
}
