import { z } from 'zod'
import { type Scope, scopes } from './access.ts'
import { assistantAccess } from './assistant.access.ts'
import { id, timestamp } from './field.ts'
import { opens, reads, sets } from './procedure.ts'
import { secretText } from './text.ts'

/** Maximum number of connected assistants per user. Another one replaces the least recently used. */
export const maxConnections = 20

const parameter = (max: number) => secretText().max(max).default('')

/** The parameters of an authorization request (OAuth 2.1, RFC 8707), as the assistant put them into the address. */
export const authorizationRequest = z.object({
  response_type: parameter(40),
  client_id: secretText().min(1).max(100),
  redirect_uri: parameter(500),
  scope: parameter(2_000),
  state: parameter(2_000),
  code_challenge: parameter(128),
  code_challenge_method: parameter(20),
  resource: parameter(500),
})
export type AuthorizationRequest = z.infer<typeof authorizationRequest>

/** Returns the permissions that a request names, in display order; all if it names none. */
export function requestedScopes(scope: string): Scope[] {
  const named = scope.split(' ').filter(Boolean)
  return named.length === 0 ? [...scopes] : scopes.filter((each) => named.includes(each))
}

/** A user's connection of an assistant. */
const assistantRow = z.object({
  id,
  /** As the assistant states it. */
  client: z.string(),
  /** The host that the user was sent back to, such as `claude.ai`. */
  host: z.string(),
  scopes: z.array(z.enum(scopes)),
  user: z.string(),
  connectedAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})
export type AssistantRow = z.infer<typeof assistantRow>

const assistants = z.object({ assistants: z.array(assistantRow) })

export const assistantContract = {
  /**
   * Returns what an assistant requests. NOT_FOUND if the assistant is unknown or has not registered this redirect URI.
   * `refused` is the address to which a invalid request is sent back with its error.
   */
  consent: reads(assistantAccess.consent)
    .input(authorizationRequest)
    .output(
      z.object({
        client: z.string(),
        host: z.string(),
        company: z.string(),
        user: z.string(),
        scopes: z.array(z.enum(scopes)),
        refused: z.string().nullable(),
      }),
    ),

  /** Allows or denies the request. Returns the address to go to, with the code or with the error. */
  decide: opens(assistantAccess.decide)
    .input(authorizationRequest.extend({ allow: z.boolean(), readOnly: z.boolean() }))
    .output(z.object({ to: z.string() })),

  /** The connections of all users of the company, newest first. */
  list: reads(assistantAccess.list).output(assistants),

  listOwn: reads(assistantAccess.listOwn).output(assistants),

  /** Ends a connection: a user's own, or anyone's for an admin. Repeated calls have no effect. */
  disconnect: sets(assistantAccess.disconnect).input(z.object({ id })).output(z.object({ id })),
}
