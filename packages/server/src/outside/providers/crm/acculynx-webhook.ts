import { z } from 'zod'
import { vendorId, vendorList, vendorText } from '../vendor-answer.ts'
import type { CrmAsk } from './talk.ts'

/** What AccuLynx tells of: a job that came to it, and one whose milestone is another one. */
const topicNames = ['job_created', 'job.milestone.current_changed']

const subscription = z.object({ subscriptionId: vendorId(100) })
const subscriptions = z.object({
  items: vendorList(subscription.extend({ consumerUrl: vendorText(2_000).nullish() }), 1_000),
})

/** Has AccuLynx call an address, unless it does. @returns the subscription's id. */
export async function subscribeTo(
  ask: CrmAsk,
  { url, contact }: { url: string; contact: string },
): Promise<{ subscriptionId: string }> {
  const { items } = await ask.get('/subscriptions', subscriptions)
  const known = items.find(({ consumerUrl }) => consumerUrl === url)
  if (known) return { subscriptionId: known.subscriptionId }
  const body = { consumerUrl: url, techContact: contact, topicNames, integrationType: 'Api' }
  return ask.send('POST', '/subscriptions', { body, schema: subscription })
}
