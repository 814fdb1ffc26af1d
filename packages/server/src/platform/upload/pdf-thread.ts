import { acceptPdf } from '@gable/documents/pdf/accept-pdf'
import { answerInThread } from '../thread.ts'

await answerInThread((bytes: Uint8Array) => acceptPdf(bytes))
