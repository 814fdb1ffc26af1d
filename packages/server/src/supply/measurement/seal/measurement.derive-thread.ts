import type { MeasurementSource } from '@gable/contract/measurement'
import { recordOf } from '@gable/contract/measurement-record-of'
import { answerInThread } from '../../../platform/thread.ts'

await answerInThread(({ made, measuredAt }: { made: MeasurementSource; measuredAt: string }) =>
  recordOf(made, measuredAt),
)
