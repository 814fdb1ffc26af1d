import { z } from 'zod'
import { scopes } from './access.ts'
import { id, timestamp } from './field.ts'
import { messages } from './messages.ts'
import { opens, reads, sets } from './procedure.ts'
import { tokenAccess } from './token.access.ts'
import { tokenForm } from './token-form.ts'

/** A token as shown to the company's admins. Its value is only shown once, when it is generated. */
const tokenRow = z.object({
  id,
  name: z.string(),
  /** The first characters of the token. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdBy: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp.nullable(),
  expired: z.boolean(),
  lastUsedAt: timestamp.nullable(),
})
export type TokenRow = z.infer<typeof tokenRow>

export const tokenContract = {
  /** Tokens that are not revoked, newest first. */
  list: reads(tokenAccess.list).output(z.object({ tokens: z.array(tokenRow) })),

  /** Issues a new token and returns its value, which is not stored and never shown again. */
  issue: opens(tokenAccess.issue)
    .input(tokenForm)
    .output(z.object({ id, token: z.string() }))
    .errors({ TOO_MANY_TOKENS: { status: 409, message: messages.TOO_MANY_TOKENS } }),

  /** Revokes a token immediately; repeated calls have no effect. */
  revoke: sets(tokenAccess.revoke).input(z.object({ id })).output(z.object({ id })),
}
