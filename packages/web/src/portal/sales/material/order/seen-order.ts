import type { MaterialOrderDetail } from '@gable/contract/material'
import type { Seen } from '../../../../ui/seen.ts'
import { seenRecord } from '../../../../ui/seen-record.ts'
import { client } from '../../../shared/session.ts'
import { text } from '../text.ts'

export function seenOrder(order: MaterialOrderDetail): Seen {
  return seenRecord({
    record: order,
    reread: () => client.material.getOrder({ id: order.id }),
    labels: {
      state: text('orders.state'),
      po: text('po'),
      branchFacts: text('branch'),
      method: text('order.method'),
      day: text('order.day'),
      notes: text('order.notes'),
      lines: text('order.itemList'),
    },
  })
}
