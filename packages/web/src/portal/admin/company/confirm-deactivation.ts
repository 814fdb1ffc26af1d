import type { SubscriptionStatus, SubscriptionType } from '@gable/contract/status'
import { confirm } from '../../../ui/confirm.tsx'
import { client } from '../../api.ts'
import { text } from '../text.ts'

interface Change {
  companyId: string
  /** Null for a subscription that is to be added. */
  id: string | null
  type: SubscriptionType
  status: SubscriptionStatus
}

/**
 * Asks before a change of subscriptions that deactivates users without CLP access, and names them.
 * @returns whether to go on; true at once where nobody is deactivated.
 */
export async function confirmDeactivation({ companyId, id, type, status }: Change): Promise<boolean> {
  const { deactivates, names } = await client.admin.previewSubscription({ companyId, id, type, status })
  if (deactivates === 0) return true
  return confirm({
    title: text.counted('sub.deactivates', deactivates),
    body: text(names.length < deactivates ? 'sub.deactivatesMore' : 'sub.deactivatesBody', {
      names: names.join(', '),
      more: String(deactivates - names.length),
    }),
    action: text('sub.deactivatesAction'),
    danger: true,
  })
}
