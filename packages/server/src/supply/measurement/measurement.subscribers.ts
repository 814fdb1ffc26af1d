import { subscribe } from '../../platform/work/events.ts'
import { measurementOrdered, measurementRetried } from './measurement.events.ts'
import { failOrder, makePdf } from './measurement.pdf.ts'

/**
 * Renders the PDF of an order in the background. A person is waiting for it, so only few retries precede the failure.
 */
export const measurementSubscribers = [
  subscribe(
    'measurement.pdf',
    [measurementOrdered, measurementRetried],
    (ctx, { data: { orderId } }) => makePdf(ctx, orderId),
    { maxAttempts: 3, onGiveUp: (tx, { data: { orderId } }) => failOrder(tx, orderId) },
  ),
]
