import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FormFile, isFile, readForms, shownFile, uploadLimit } from '../form-data.ts'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'
import { type HubSpotStore, hubSpotStore, pipelines, type StoredObject, shown } from './hubspot-store.ts'

type Properties = Record<string, string>
interface Body {
  properties: Properties
  associations?: { to: { id: string }; types: { associationTypeId: number }[] }[]
}
interface Params {
  kind: string
  id: string
}

const failure = (category: string, message: string) => ({
  status: 'error',
  message,
  correlationId: '00000000-0000-4000-8000-000000000000',
  category,
})
const keyOf = ({ headers }: FastifyRequest) => (headers.authorization ?? '').replace(/^bearer /i, '')
const gone = (reply: FastifyReply) => reply.status(404).send(failure('OBJECT_NOT_FOUND', 'resource not found'))
const bad = (reply: FastifyReply, message: string) => reply.status(400).send(failure('VALIDATION_ERROR', message))

/** HubSpot's contacts, deals, notes and pipelines. */
export function createHubSpotSandbox() {
  const store = hubSpotStore(() => vendor.now())
  const received: SandboxVendor['received'] = []
  const setStage = (label: string) => ({
    label: `Set the last deal to "${label}"`,
    async run() {
      const deal = store.deals.at(-1)
      if (!deal) return 'there is no deal.'
      vendor.changeStage(deal.id, label)
      return `its stage is "${label}" now. Changes are asked for every five minutes.`
    },
  })
  const vendor = {
    id: 'hubspot',
    name: 'HubSpot',
    hint: 'Connect it in Settings, Integrations, with any token that begins with sandbox-key.',
    behavior: 'normal' as SandboxBehavior,
    apiKey: 'sandbox-key',
    now: () => new Date(),
    received,
    contacts: store.contacts,
    deals: store.deals,
    notes: store.notes,
    files: store.files,
    /** Does what a user does in HubSpot. */
    changeStage(id: string, label: string) {
      const deal = store.deals.find((each) => each.id === id)
      const stage = pipelines.flatMap(({ stages }) => stages).find((each) => each.label === label)
      if (deal && stage) store.write(deal, { dealstage: stage.id })
    },
    events: {
      win: setStage('Closed won'),
      lose: setStage('Closed lost'),
      delete: {
        label: 'Delete the last deal',
        async run() {
          const deal = store.deals.pop()
          return deal ? `deal ${deal.id} is deleted.` : 'there is no deal.'
        },
      },
    },
    register(scope: FastifyInstance) {
      scope.addHook('onRequest', async (request, reply) => admit(request, reply))
      registerReading(scope, store)
      registerFiles(scope, store, (title, facts) => received.push({ at: new Date(), title, facts }))
      registerWriting(scope, store, (reply, status, title, object) => {
        const facts = Object.fromEntries(
          Object.entries(object.properties).filter(([name]) => !name.startsWith('hs_last')),
        )
        received.push({ at: new Date(), title: `${title} (${object.id})`, facts })
        return vendor.behavior === 'lose' ? reply.hijack().raw.destroy() : reply.status(status).send(shown(object))
      })
    },
  }
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!keyOf(request).startsWith(vendor.apiKey)) {
      return reply.status(401).send(failure('INVALID_AUTHENTICATION', 'Authentication credentials not found.'))
    }
    if (vendor.behavior === 'throttle') {
      const policy = { errorType: 'RATE_LIMIT', policyName: 'TEN_SECONDLY_ROLLING' }
      return reply
        .status(429)
        .send({ ...failure('RATE_LIMITS', 'You have reached your ten_secondly_rolling limit.'), ...policy })
    }
    if (vendor.behavior === 'outage') return reply.status(503).send('Service Unavailable')
  }
  return vendor
}

interface Filter {
  propertyName: string
  operator: string
  value: string
}
interface Search {
  filterGroups: { filters: Filter[] }[]
  sorts?: { propertyName: string; direction: string }[]
  limit?: number
  after?: string
}

function registerReading(scope: FastifyInstance, store: HubSpotStore) {
  scope.get('/account-info/v3/details', () => ({ portalId: 62_515, accountType: 'STANDARD', companyCurrency: 'USD' }))
  scope.get('/crm/v3/pipelines/deals', () => ({ results: pipelines }))
  scope.get<{ Params: Params; Querystring: { idProperty?: string } }>('/crm/v3/objects/:kind/:id', (request, reply) => {
    const { kind, id } = request.params
    const isEmail = request.query.idProperty === 'email'
    const found = store
      .of(kind, keyOf(request))
      .find((each) => (isEmail ? each.properties.email?.toLowerCase() === id.toLowerCase() : each.id === id))
    return found ? shown(found) : gone(reply)
  })
  scope.get<{ Params: Params & { to: string } }>('/crm/v3/objects/:kind/:id/associations/:to', (request, reply) => {
    const { kind, id, to } = request.params
    if (!store.of(kind, keyOf(request)).some((each) => each.id === id)) return gone(reply)
    const found = store.of(to, keyOf(request)).filter(({ associated }) => associated.includes(id))
    return { results: found.map((each) => ({ id: each.id, type: `${kind}_to_${to}` })) }
  })
  scope.post<{ Params: Params; Body: { inputs: { id: string }[] } }>('/crm/v3/objects/:kind/batch/read', (request) => {
    const ids = request.body.inputs.map(({ id }) => id)
    const found = store.of(request.params.kind, keyOf(request)).filter(({ id }) => ids.includes(id))
    return { status: 'COMPLETE', results: found.map(shown) }
  })
  scope.post<{ Params: Params; Body: Search }>('/crm/v3/objects/:kind/search', (request) => {
    const { filterGroups, sorts = [], limit = 10, after = '0' } = request.body
    const meets = ({ properties }: StoredObject, { propertyName, operator, value }: Filter) =>
      operator === 'GTE'
        ? Date.parse(properties[propertyName] ?? '') >= Number(value)
        : properties[propertyName] === value
    const by = sorts[0]?.propertyName
    const found = store
      .of(request.params.kind, keyOf(request))
      .filter((each) => filterGroups.some(({ filters }) => filters.every((filter) => meets(each, filter))))
      .sort((one, other) => (by ? (one.properties[by] ?? '').localeCompare(other.properties[by] ?? '') : 0))
    const end = Number(after) + limit
    const paging = end < found.length ? { paging: { next: { after: String(end) } } } : {}
    return { total: found.length, results: found.slice(Number(after), end).map(shown), ...paging }
  })
}

interface Upload {
  file?: FormFile
  fileName?: string
  folderPath?: string
  options?: string
}

/** An identical file in the same folder is stored once, as the request demands. */
function registerFiles(
  scope: FastifyInstance,
  store: HubSpotStore,
  received: (title: string, facts: Properties) => void,
) {
  readForms(scope)
  scope.post<{ Body: Upload }>('/files/v3/files', { bodyLimit: uploadLimit }, (request, reply) => {
    const { file, fileName: name = '', folderPath, options } = request.body
    if (!isFile(file) || !folderPath || !options) return bad(reply, 'file, folderPath and options are required')
    if (!JSON.parse(options).access) return bad(reply, 'options.access is required')
    const key = keyOf(request)
    const known = store.files.find((each) => each.key === key && each.name === name)
    const created = known ?? store.addFile({ key, name, bytes: file.bytes })
    if (!known) received(`File (${created.id})`, { ...shownFile({ ...file, name }), Folder: folderPath })
    return reply.status(201).send({ id: created.id, name, path: `${folderPath}/${name}`, access: 'PRIVATE' })
  })
}

type Answer = (reply: FastifyReply, status: number, title: string, object: StoredObject) => unknown

function registerWriting(scope: FastifyInstance, store: HubSpotStore, answer: Answer) {
  scope.post<{ Body: Body }>('/crm/v3/objects/contacts', (request, reply) => {
    const { properties, associations } = request.body
    if (!associations) return bad(reply, 'associations is required')
    const same =
      properties.email &&
      store.of('contacts', keyOf(request)).find(({ properties: known }) => known.email === properties.email)
    if (same) return reply.status(409).send(failure('CONFLICT', `Contact already exists. Existing ID: ${same.id}`))
    return answer(reply, 201, 'Contact created', store.add('contacts', keyOf(request), properties, []))
  })
  scope.post<{ Body: Body }>('/crm/v3/objects/deals', (request, reply) => {
    const { properties, associations = [] } = request.body
    const error = errorOf(properties)
    if (error) return bad(reply, error)
    const to = associations.filter(({ types }) => types.some(({ associationTypeId: type }) => type === 3))
    const created = store.add(
      'deals',
      keyOf(request),
      properties,
      to.map((each) => each.to.id),
    )
    return answer(reply, 201, 'Deal created', created)
  })
  scope.post<{ Body: Body }>('/crm/v3/objects/notes', (request, reply) => {
    const { properties, associations = [] } = request.body
    if (!properties.hs_timestamp) return bad(reply, 'hs_timestamp is required')
    const to = associations.filter(({ types }) => types.some(({ associationTypeId: type }) => type === 214))
    const created = store.add(
      'notes',
      keyOf(request),
      properties,
      to.map((each) => each.to.id),
    )
    return answer(reply, 201, 'Note', created)
  })
  scope.patch<{ Params: Params; Body: Body }>('/crm/v3/objects/:kind/:id', (request, reply) => {
    const { kind, id } = request.params
    const object = store.of(kind, keyOf(request)).find((each) => each.id === id)
    if (!object) return gone(reply)
    const error = kind === 'deals' ? errorOf({ ...object.properties, ...request.body.properties }) : undefined
    if (error) return bad(reply, error)
    store.write(object, request.body.properties)
    return answer(reply, 200, kind === 'deals' ? 'Deal changed' : 'Contact changed', object)
  })
}

/** Why a deal is rejected. To try this out, use house number 0 in its name. */
function errorOf({ pipeline, dealstage, amount, dealname }: Properties): string | undefined {
  const stages = pipelines.find(({ id }) => id === pipeline)?.stages ?? []
  if (!stages.some(({ id }) => id === dealstage)) return `${dealstage} was not one of the allowed options`
  if (amount && Number.isNaN(Number(amount))) return `${amount} was not a valid number`
  return /, 0 /.test(dealname ?? '') ? 'The address could not be verified' : undefined
}
