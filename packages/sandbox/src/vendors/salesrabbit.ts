import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'
import {
  type DoorEntry,
  demoDoorKey,
  demoDoors,
  doorReps,
  doorStatuses,
  firstDoorId,
  sampleDoors,
} from './salesrabbit-account.ts'

type Lead = DoorEntry & {
  id: number
  dateCreated: string
  dateModified: string
  deletedAt: string | null
  userName: string
}

/**
 * SalesRabbit's leads, users and statuses: paginated lists, filtered by If-Modified-Since. Each key belongs to a
 * separate account.
 */
export function createSalesRabbitSandbox() {
  const accounts = new Map<string, Lead[]>()
  const received: SandboxVendor['received'] = []
  // The demo company's records use the first ids.
  let nextId = firstDoorId + demoDoors.length
  const stamp = () => vendor.now().toISOString()
  const leadsOf = (key: string): Lead[] => {
    const known = accounts.get(key)
    if (known) return known
    const leads: Lead[] = []
    accounts.set(key, leads)
    const isDemo = key === demoDoorKey
    for (const [index, entry] of (isDemo ? demoDoors : vendor.samples).entries()) {
      const lead = vendor.enter(key, entry)
      if (isDemo) lead.id = firstDoorId + index
    }
    return leads
  }
  const lastOf = () => [...accounts.values()].at(-1)?.at(-1)
  const vendor = {
    id: 'salesrabbit',
    name: 'SalesRabbit',
    hint: 'Connect it in Settings, Integrations, with any key that begins with sandbox-key.',
    behavior: 'normal' as SandboxBehavior,
    apiKey: 'sandbox-key',
    now: () => new Date(),
    received,
    samples: sampleDoors,
    reps: doorReps,
    /** Number of requests for lists of records. */
    lists: 0,
    /** Upper limit of a page, regardless of the requested size. */
    maxPerPage: 2_000,
    leadsOf,
    /** Does what a rep does at a door. */
    enter(key: string, entry: DoorEntry): Lead {
      const rep = vendor.reps.find(({ id }) => id === entry.userId)
      const times = { dateCreated: stamp(), dateModified: stamp(), deletedAt: null }
      const lead = {
        status: 'Follow Up',
        ...entry,
        id: nextId,
        userName: rep ? `${rep.firstName} ${rep.lastName}` : '',
        ...times,
      }
      nextId += 1
      leadsOf(key).push(lead)
      return lead
    },
    /** Does what a user does in SalesRabbit. */
    change(lead: Lead, change: Partial<Lead>): void {
      Object.assign(lead, change, { dateModified: stamp() })
    },
    events: {
      enter: {
        label: 'Enter a lead at a door',
        async run() {
          const key = [...accounts.keys()].at(-1)
          if (!key) return 'no account was connected yet.'
          const lead = vendor.enter(key, { ...sampleDoors[0], street1: `${100 + (nextId % 800)} Birch Court` })
          return `lead ${lead.id} is there. Changes are asked for every five minutes.`
        },
      },
      appointment: {
        label: 'Set the last lead to "Appointment Set"',
        async run() {
          const lead = lastOf()
          if (!lead) return 'there is no lead.'
          vendor.change(lead, { status: 'Appointment Set' })
          return `lead ${lead.id} has an appointment now.`
        },
      },
      delete: {
        label: 'Delete the last lead',
        async run() {
          const lead = lastOf()
          if (!lead) return 'there is no lead.'
          vendor.change(lead, { deletedAt: stamp() })
          return `lead ${lead.id} is deleted.`
        },
      },
    },
    register(scope: FastifyInstance) {
      scope.addHook('onRequest', async (request, reply) => admit(request, reply))
      scope.get('/leadStatuses', () => wrapped(doorStatuses.map((name, id) => ({ id, name }))))
      scope.get<{ Querystring: Requested }>('/users', ({ query }) => paged(vendor.reps, query, vendor.maxPerPage))
      scope.get<{ Querystring: Requested }>('/leads', ({ query, headers }, reply) => {
        vendor.lists += 1
        const since = new Date(String(headers['if-modified-since'] ?? 0))
        const changed = leadsOf(keyOf(headers)).filter(({ dateModified }) => new Date(dateModified) >= since)
        return changed.length === 0 ? reply.status(304).send() : paged(changed, query, vendor.maxPerPage)
      })
      scope.get<{ Params: { id: string } }>('/leads/:id', ({ params, headers }, reply) => {
        const lead = leadsOf(keyOf(headers)).find(({ id }) => String(id) === params.id)
        return lead ? wrapped(lead) : reply.status(404).send({ meta: { status: 'error' } })
      })
      scope.put<{ Params: { id: string }; Body: { data: Partial<Lead> } }>(
        '/leads/:id',
        ({ params, headers, body }, reply) => {
          const lead = leadsOf(keyOf(headers)).find(({ id }) => String(id) === params.id)
          if (!lead) return reply.status(404).send({ meta: { status: 'error' } })
          const { id: _id, ...change } = body.data
          vendor.change(lead, change)
          return wrapped(lead)
        },
      )
    },
  }
  const admit = async ({ headers, method, url }: FastifyRequest, reply: FastifyReply) => {
    if (!keyOf(headers).startsWith(vendor.apiKey)) return reply.status(401).send({ meta: { status: 'error' } })
    if (vendor.behavior === 'throttle') return reply.status(429).header('retry-after', '30').send()
    if (vendor.behavior === 'outage') return reply.status(503).send()
    if (vendor.behavior === 'lose') return reply.hijack().raw.destroy()
    // Stores only as many as the control page shows, because the product polls all day.
    if (received.length >= 20) received.shift()
    received.push({ at: new Date(), title: `${method} ${url.split('?')[0]}`, facts: {} })
  }
  return vendor
}

type Requested = { page?: string; perPage?: string }

const wrapped = (data: unknown, morePages = false) => ({ meta: { status: 'success', morePages }, data })

function paged(all: readonly unknown[], { page = '1', perPage = '1000' }: Requested, max: number) {
  const size = Math.min(Number(perPage), max)
  const from = (Number(page) - 1) * size
  return wrapped(all.slice(from, from + size), from + size < all.length)
}

const keyOf = ({ authorization = '' }: { authorization?: string | undefined }) => authorization.replace(/^bearer /i, '')
