import { z } from 'zod'
import { plainWords } from './field.ts'
import { messages } from './messages.ts'

/** The company's own tags on a lead. */

export const leadTagLimits = { tags: 20, tag: 40 } as const

/** Tags that differ only in case are merged. */
export const leadTags = z
  .array(plainWords('tag', leadTagLimits.tag, messages.NAME_NOT_VALID))
  .max(leadTagLimits.tags, messages.MAX_REACHED)
  .overwrite((tags) => tags.filter((tag, index) => index === tags.findIndex((one) => isSame(one, tag))))

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
