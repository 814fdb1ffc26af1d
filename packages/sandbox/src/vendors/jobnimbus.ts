import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'
import {
  accountSettings,
  demoContactId,
  demoContacts,
  demoKey,
  sandboxSources,
  sandboxStatuses,
} from './jobnimbus-account.ts'
import { isUpload, jobNimbusFiles } from './jobnimbus-files.ts'

type Contact = Record<string, unknown> & { jnid: string; status_name: string; date_updated: number }

/** JobNimbus's contacts: a list with filters, POST and PUT, and the account's settings. */
export function createJobNimbusSandbox() {
  const contacts: Contact[] = []
  const notes: { contact: string; text: string }[] = []
  /** Each key belongs to a separate account; a contact without a key is in all of them. */
  const keys = new WeakMap<Contact, string>()
  const received: SandboxVendor['received'] = []
  const files = jobNimbusFiles()
  /** Change times are in whole seconds. */
  const seconds = () => Math.floor(vendor.now().getTime() / 1_000)
  const setStatus = (name: string) => ({
    label: `Set the last contact to "${name}"`,
    async run() {
      const contact = contacts.at(-1)
      if (!contact) return 'there is no contact.'
      vendor.changeStatus(contact.jnid, name)
      return `its status is "${name}" now. Changes are asked for every five minutes.`
    },
  })
  const vendor = {
    id: 'jobnimbus',
    name: 'JobNimbus',
    hint: 'Connect it in Settings, Integrations, with any key that begins with sandbox-key.',
    behavior: 'normal' as SandboxBehavior,
    apiKey: 'sandbox-key',
    now: () => new Date(),
    contacts,
    notes,
    received,
    files: files.files,
    /** Adds the contacts of the demo company's leads, with old change times. */
    addDemo() {
      for (let index = 0; index < demoContacts; index += 1) {
        const contact = { jnid: demoContactId(index), status_name: sandboxStatuses[0]!, date_updated: 0 }
        contacts.push(contact)
        keys.set(contact, demoKey)
      }
    },
    /** Does what a user does in JobNimbus. */
    changeStatus(jnid: string, name: string) {
      Object.assign(contacts.find((each) => each.jnid === jnid) ?? {}, { status_name: name, date_updated: seconds() })
    },
    events: {
      sign: setStatus('Signed Contract'),
      lose: setStatus('Lost'),
      delete: {
        label: 'Delete the last contact',
        async run() {
          const gone = contacts.pop()
          return gone ? `contact ${gone.jnid} is deleted.` : 'there is no contact.'
        },
      },
    },
    register(scope: FastifyInstance) {
      scope.addHook('onRequest', async (request, reply) => admit(request, reply))
      files.register(scope, {
        received: (title, facts) => received.push({ at: new Date(), title, facts }),
        loses: () => vendor.behavior === 'lose',
      })
      scope.get('/account/settings', () => accountSettings)
      scope.get<{ Querystring: Record<string, string> }>('/contacts', ({ query, headers }) =>
        listed(query, keyOf(headers)),
      )
      scope.get<{ Querystring: Record<string, string> }>('/activities', ({ query }) => {
        const contact = JSON.parse(query.filter ?? '{}').must?.[0]?.term?.['primary.id']
        return { results: notes.filter((note) => note.contact === contact).map(({ text }) => ({ note: text })) }
      })
      scope.post<{ Body: { primary: { id: string }; note: string } }>('/activities', ({ body }, reply) => {
        notes.push({ contact: body.primary.id, text: body.note })
        received.push({ at: new Date(), title: `Note (${body.primary.id})`, facts: { Note: body.note } })
        return vendor.behavior === 'lose' ? reply.hijack().raw.destroy() : { jnid: randomUUID() }
      })
      scope.post<{ Body: Record<string, unknown> }>('/contacts', ({ body, headers }, reply) => {
        const refused = refusalOf(body, true)
        if (refused) return reply.status(400).send(refused)
        const jnid = randomUUID().replaceAll('-', '').slice(0, 22)
        const created = {
          ...body,
          jnid,
          type: 'contact',
          is_active: true,
          date_created: seconds(),
          date_updated: seconds(),
        }
        contacts.push(created as unknown as Contact)
        keys.set(created as unknown as Contact, keyOf(headers))
        return answer(reply, 'Contact created', created)
      })
      scope.put<{ Params: { jnid: string }; Body: Record<string, unknown> }>(
        '/contacts/:jnid',
        ({ params, body }, reply) => {
          const contact = contacts.find(({ jnid }) => jnid === params.jnid)
          if (!contact) return reply.status(404).send('Not Found')
          const refused = refusalOf(body, false)
          if (refused) return reply.status(400).send(refused)
          Object.assign(contact, body, { jnid: contact.jnid, date_updated: seconds() })
          return answer(reply, 'Contact updated', contact)
        },
      )
    },
  }
  const answer = (reply: FastifyReply, title: string, contact: Record<string, unknown>) => {
    const facts = Object.fromEntries(
      ['first_name', 'last_name', 'email', 'mobile_phone', 'address_line1', 'status_name', 'source_name'].flatMap(
        (name) => (contact[name] ? [[name, String(contact[name])]] : []),
      ),
    )
    received.push({ at: new Date(), title: `${title} (${contact.jnid})`, facts })
    return vendor.behavior === 'lose' ? reply.hijack().raw.destroy() : contact
  }
  const admit = async ({ headers, url }: FastifyRequest, reply: FastifyReply) => {
    if (!isUpload(url) && !keyOf(headers).startsWith(vendor.apiKey)) return reply.status(401).send('Unauthorized')
    if (vendor.behavior === 'throttle') return reply.status(429).header('retry-after', '30').send('Too Many Requests')
    if (vendor.behavior === 'outage') return reply.status(503).send('Service Unavailable')
  }
  const listed = ({ size = '1000', from = '0', filter = '{}' }: Record<string, string>, key: string) => {
    const matching = contacts
      .filter((contact) => (keys.get(contact) ?? key) === key && matches(contact, JSON.parse(filter)))
      .sort((one, other) => one.date_updated - other.date_updated)
    return { count: matching.length, results: matching.slice(Number(from), Number(from) + Number(size)) }
  }
  return vendor
}

const keyOf = ({ authorization = '' }: { authorization?: string | undefined }) => authorization.replace(/^bearer /i, '')

interface Clause {
  term?: Record<string, unknown>
  range?: Record<string, { gte?: number }>
}

function matches(contact: Contact, { must = [], should = [] }: { must?: Clause[]; should?: Clause[] }): boolean {
  const meets = ({ term = {}, range = {} }: Clause) =>
    Object.entries(term).every(([name, value]) => contact[name] === value) &&
    Object.entries(range).every(([name, { gte = 0 }]) => Number(contact[name]) >= gte)
  return must.every(meets) && (should.length === 0 || should.some(meets))
}

/** Rejects names that the account does not have, and contacts without any name. To try this out, use house number 0. */
function refusalOf(body: Record<string, unknown>, isNew: boolean): string | undefined {
  const { record_type_name: type, status_name: status, source_name: source } = body
  if (isNew && !(body.first_name || body.last_name || body.display_name || body.company)) return 'A name is required'
  if (isNew && (!type || !status)) return 'record_type_name and status_name are required'
  if (/^0 /.test(String(body.address_line1 ?? ''))) return 'The address could not be verified'
  if (type && type !== 'Customer') return `Unknown record type ${String(type)}`
  if (status && !sandboxStatuses.includes(String(status))) return `Unknown status ${String(status)}`
  return source && !sandboxSources.includes(String(source)) ? `Unknown source ${String(source)}` : undefined
}
