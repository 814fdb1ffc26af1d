import { creditsStateOf } from '@gable/contract/measurement-credits'
import type { OrderRow } from '@gable/contract/measurement-order'
import { text } from './text.ts'

/** "2 credits", or "2 credits returned" if the order ended without a report; undefined for an order without credits. */
export function creditsText(order: Pick<OrderRow, 'credits' | 'status'>): string | undefined {
  if (order.credits === null) return undefined
  return text.counted(creditsStateOf(order) === 'returned' ? 'order.creditsReturned' : 'order.credits', order.credits)
}
