import type { Subscriber } from '../platform/events.ts'
import { makePdf } from './measurement.pdf.ts'

/** The PDF of an order is made behind it. */
export const measurementSubscribers: Subscriber[] = [
  { name: 'measurement.pdf', event: 'measurement.ordered', handle: makePdf },
  { name: 'measurement.pdfAgain', event: 'measurement.retried', handle: makePdf },
]
