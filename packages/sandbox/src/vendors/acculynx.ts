import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFile } from '../form-data.ts'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'
import { accuLynxRecords } from './acculynx-records.ts'
import { problem, registerAccuLynx } from './acculynx-routes.ts'
import { accuLynxWebhooks, callConsumer } from './acculynx-webhooks.ts'

interface Exchange {
  method: string
  path: string
  query: Record<string, unknown>
  body: unknown
  status: number
  answer: unknown
}

/** AccuLynx's contacts, jobs and settings. Only users there can set milestones; the API cannot. */
export function createAccuLynxSandbox() {
  const records = accuLynxRecords()
  const webhooks = accuLynxWebhooks()
  const received: SandboxVendor['received'] = []
  const setMilestone = (name: string) => ({
    label: `Set the last job to "${name}"`,
    async run() {
      const job = records.jobs.at(-1)
      if (!job) return 'there is no job.'
      vendor.changeMilestone(job.id, name)
      const called = await vendor.tell(job.id)
      const reported = called.length > 0 ? `Webhooks were answered ${called.join(', ')}.` : 'No webhook is set up.'
      return `its milestone is "${name}" now. ${reported}`
    },
  })
  const vendor = {
    id: 'acculynx',
    name: 'AccuLynx',
    hint: 'Connect it in Settings, Integrations, with any key that begins with sandbox-key.',
    behavior: 'normal' as SandboxBehavior,
    apiKey: 'sandbox-key',
    now: () => new Date(),
    ...records,
    received,
    /** All calls with their answers, for comparison with the vendor's documentation in tests. */
    exchanges: [] as Exchange[],
    /** Does what a user does in AccuLynx: a job beyond Lead has an assignee; a lead that was given up does not. */
    changeMilestone(id: string, name: string) {
      const job = records.jobs.find((each) => each.id === id)
      if (!job) return
      const isDead = name === 'Dead'
      Object.assign(job, {
        milestone: isDead ? 'Lead' : name,
        deadReason: isDead ? 'Chose another contractor' : '',
        isAssigned: !isDead && name !== 'Lead',
        changedAt: vendor.now(),
      })
    },
    /** Calls every subscribed address with a job's key, in the format observed live. @returns their statuses. */
    async tell(jobId: string, topicName = 'job.milestone.current_changed') {
      const key = records.jobs.find(({ id }) => id === jobId)?.key
      const calls = webhooks.subscriptions.filter((each) => each.key === key && each.topicNames.includes(topicName))
      return Promise.all(calls.map((each) => callConsumer(each, { topicName, jobId, at: vendor.now() })))
    },
    subscriptions: webhooks.subscriptions,
    events: {
      approve: setMilestone('Approved'),
      invoice: setMilestone('Invoiced'),
      cancel: setMilestone('Cancelled'),
      dead: setMilestone('Dead'),
      delete: {
        label: 'Delete the last job',
        async run() {
          const gone = records.jobs.pop()
          return gone ? `job ${gone.id} is deleted.` : 'there is no job.'
        },
      },
    },
    register(scope: FastifyInstance) {
      scope.addHook('onRequest', async (request, reply) => admit(request, reply))
      scope.addHook('onSend', async ({ method, url, body, query }, { statusCode: status }, payload) => {
        const path = url.split('?')[0]!.replace(/^.*\/acculynx/, '')
        // A file is reported by its name.
        const reported =
          body && typeof body === 'object'
            ? Object.fromEntries(
                Object.entries(body).map(([name, value]) => [name, isFile(value) ? value.name : value]),
              )
            : body
        vendor.exchanges.push({
          method,
          path,
          query: query as Exchange['query'],
          body: reported,
          status,
          answer: payload,
        })
      })
      webhooks.register(scope)
      registerAccuLynx(scope, {
        records,
        now: () => vendor.now(),
        received: (title, facts) => received.push({ at: new Date(), title, facts }),
        loses: () => vendor.behavior === 'lose',
      })
    },
  }
  const admit = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const key = (headers.authorization ?? '').replace(/^bearer /i, '')
    if (!key.startsWith(vendor.apiKey)) return reply.status(401).send(problem(401, 'API Key is invalid or deactivated'))
    if (vendor.behavior === 'throttle') {
      const text = 'Hourly rate limit exceeded. Please try again later.'
      return reply.status(429).header('retry-after', '30').type('text/plain').send(text)
    }
    if (vendor.behavior === 'outage') return reply.status(503).send('Service Unavailable')
  }
  return vendor
}
