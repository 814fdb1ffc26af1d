import { subscribe } from '../../platform/work/events.ts'
import { measurementOrdered, measurementRetried } from './measurement.events.ts'
import { failOrder, makePdf } from './measurement.pdf.ts'

/** The PDF of an order is made behind it. A person waits for it, so it is not tried for long before it is said to have failed. */
export const measurementSubscribers = [
  subscribe(
    'measurement.pdf',
    [measurementOrdered, measurementRetried],
    (ctx, { data: { orderId } }) => makePdf(ctx, orderId),
    { maxAttempts: 3, onGiveUp: (tx, { data: { orderId } }) => failOrder(tx, orderId) },
  ),
]
