import { answerInThread } from '../../../platform/thread.ts'
import { readExport } from './measurement.export.ts'

await answerInThread((bytes: Uint8Array) => readExport(bytes))
