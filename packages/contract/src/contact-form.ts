import { z } from 'zod'
import { limits } from './limits.ts'
import { messages, tooLong } from './messages.ts'
import { ruledText } from './text.ts'

const max = limits.contact.fileName

/** The first step of an import: naming the file. In its own module, so that the form does not load every procedure. */
export const importForm = z.object({
  name: ruledText(messages.NAME_NOT_VALID).trim().min(1, messages.REQUIRED).max(max, tooLong('file name', max)),
})
