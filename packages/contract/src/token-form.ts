import { z } from 'zod'
import { scopes } from './access.ts'
import { plainWords } from './field.ts'
import { messages } from './messages.ts'

/** Maximum number of a company's active tokens. */
export const maxTokens = 10
export const maxTokenNameLength = 60

/** Selectable lifetimes of a token, in days. */
export const tokenLifetimes = ['30', '90', '365'] as const

export const tokenForm = z.object({
  name: plainWords('name', maxTokenNameLength, messages.NAME_NOT_VALID),
  scopes: z.array(z.enum(scopes)).min(1, messages.CHOOSE_SCOPE).max(scopes.length),
  /** In days; null for a token that does not expire. */
  expiresIn: z.enum(tokenLifetimes).nullable(),
})
export type TokenForm = z.infer<typeof tokenForm>
