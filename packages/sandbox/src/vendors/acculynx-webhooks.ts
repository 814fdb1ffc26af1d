import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

interface Subscription {
  subscriptionId: string
  consumerUrl: string
  topicNames: string[]
  key: string
}

const topics = ['job_created', 'job_updated', 'job.milestone.current_changed']

/** AccuLynx's subscriptions: each address subscribes to topics. */
export function accuLynxWebhooks() {
  const subscriptions: Subscription[] = []
  return {
    subscriptions,
    register(scope: FastifyInstance) {
      scope.get('/webhooks/subscriptions', ({ headers }) => ({
        items: subscriptions.filter(({ key }) => key === keyOf(headers.authorization)).map(shown),
      }))
      scope.post<{ Body: Partial<Subscription> }>('/webhooks/subscriptions', ({ body, headers }, reply) => {
        const { consumerUrl = '', topicNames = [] } = body
        if (!URL.canParse(consumerUrl)) return reply.status(412).send({ title: 'The consumer address is not valid' })
        if (topicNames.some((name) => !topics.includes(name))) return reply.status(400).send({ title: 'Unknown topic' })
        const created = { subscriptionId: randomUUID(), consumerUrl, topicNames, key: keyOf(headers.authorization) }
        subscriptions.push(created)
        return reply.status(201).send({ subscriptionId: created.subscriptionId })
      })
    },
  }
}

const keyOf = (authorization = '') => authorization.replace(/^bearer /i, '')
const shown = ({ key: _key, ...each }: Subscription) => each

/** An event in the format observed live. */
export function accuLynxEvent(
  { subscriptionId }: Pick<Subscription, 'subscriptionId'>,
  { topicName, jobId, at }: { topicName: string; jobId: string; at: Date },
) {
  const event = { job: { id: jobId } }
  return { event, eventDateTime: at.toISOString(), eventId: randomUUID(), subscriptionId, topicName }
}

/** @returns the status of the answer; 0 for no answer. */
export async function callConsumer(
  subscription: Subscription,
  reported: { topicName: string; jobId: string; at: Date },
): Promise<number> {
  const body = JSON.stringify(accuLynxEvent(subscription, reported))
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(subscription.consumerUrl, { method: 'POST', headers, body }).catch(() => undefined)
  return answer?.status ?? 0
}
