import { infinite } from '../../../../ui/list/list.ts'
import { api } from '../../../shared/session.ts'

export const developerPath = '/personal/developer'
export const webhookPath = (id: string) => `${developerPath}/${id}`

/** The company's webhooks. Their maximum number fits on one page. */
export const webhooksOptions = () => api.webhook.list.queryOptions({ input: { pageSize: 50 } })

export type StatusFilter = 'waiting' | 'delivered' | 'failed' | 'all'

/** The deliveries of a webhook, paged. */
export const deliveriesOptions = (id: string, status: StatusFilter) =>
  api.webhook.deliveries.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, cursor, ...(status !== 'all' && { status }) }),
    ...infinite,
  })
