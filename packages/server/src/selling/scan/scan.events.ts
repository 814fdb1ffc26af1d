import { scanOutcomes } from '@gable/contract/scan-outcome'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const count = z.number().int()
const counts = z.partialRecord(z.enum(scanOutcomes), count)

export const scanStarted = defineEvent('scan.started', z.object({ leads: count }))

export const scanFinished = defineEvent('scan.finished', z.object({ leads: count, counts }))

export const scanCancelled = defineEvent('scan.cancelled', z.object({ done: count, leads: count }))
