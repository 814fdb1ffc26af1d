import { subscribe } from '../platform/work/events.ts'
import { measurementOrdered, measurementRetried } from './measurement.events.ts'
import { makePdf } from './measurement.pdf.ts'

/** The PDF of an order is made behind it. */
export const measurementSubscribers = [
  subscribe('measurement.pdf', [measurementOrdered], (ctx, { data }) => makePdf(ctx, data)),
  subscribe('measurement.pdfAgain', [measurementRetried], (ctx, { data }) => makePdf(ctx, data)),
]
