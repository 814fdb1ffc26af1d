import type { SubscriptionStatus, SubscriptionType } from '@gable/contract/status'
import { confirm } from '../../../../ui/confirm.tsx'
import { client } from '../../../shared/session.ts'
import { text } from '../text.ts'

interface Change {
  companyId: string
  /** Null for a new subscription. */
  id: string | null
  type: SubscriptionType
  status: SubscriptionStatus
}

/**
 * Asks for confirmation before a subscription change that deactivates users without CLP access, and names them.
 * @returns whether to continue; true at once if nobody is deactivated.
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
