import { z } from 'zod'
import { scopes } from './access.ts'
import { id, timestamp } from './field.ts'
import { messages } from './messages.ts'
import { opens, reads, sets } from './procedure.ts'
import { tokenAccess } from './token.access.ts'
import { tokenForm } from './token-form.ts'

/** A token as the company's admins see it. Its value is shown once, when it is generated. */
export const tokenRow = z.object({
  id,
  name: z.string(),
  /** How the token begins. */
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
  /** Those that are not revoked, the newest first. */
  list: reads(tokenAccess.list).output(z.object({ tokens: z.array(tokenRow) })),

  /** A new token, with its value: it is kept nowhere and shown never again. */
  issue: opens(tokenAccess.issue)
    .input(tokenForm)
    .output(z.object({ id, token: z.string() }))
    .errors({ TOO_MANY_TOKENS: { status: 409, message: messages.TOO_MANY_TOKENS } }),

  /** Ends a token at once; a repeated call finds it ended. */
  revoke: sets(tokenAccess.revoke).input(z.object({ id })).output(z.object({ id })),
}
