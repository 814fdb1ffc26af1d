import { z } from 'zod'
import { limits } from './limits.ts'
import { messages, tooLong } from './messages.ts'
import { ruledText } from './text.ts'

const most = limits.contact.fileName

/** The first step of an import: what the file is called here. A file of its own, so that a form does not bring every procedure along. */
export const importForm = z.object({
  name: ruledText(messages.NAME_NOT_VALID).trim().min(1, messages.REQUIRED).max(most, tooLong('file name', most)),
})
