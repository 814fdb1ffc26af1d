import { textLines } from '@gable/documents/pdf/text-lines'
import { answerInThread } from '../../../platform/thread.ts'
import { readLabels } from './measurement.labels.ts'

/** Figures are on the first pages; longer files are commercial roofs with a page for each structure. */
const maxPages = 60

await answerInThread(async (bytes: Uint8Array) => readLabels(await textLines(bytes, maxPages)))
