import { freeText, secretText } from '@gable/contract/text'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { asPlatform } from '../../platform/db/platform-handle.ts'
import { assistantClient } from './assistant.table.ts'

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && loopbackHosts.has(hostname)

/** Whether a user may be sent to an address: HTTPS, or a program on the user's own machine. */
function isRedirectUri(text: string): boolean {
  const url = urlOf(text)
  if (!url || text.includes('#') || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || isLoopback(url)
}

/** The metadata of RFC 7591 that we use. Clients are public, whatever else they ask for. */
export const clientMetadata = z.object({
  client_name: freeText(200)
    .transform((name) => name.slice(0, 60).trim())
    .default(''),
  redirect_uris: z.array(secretText().max(500).refine(isRedirectUri)).min(1).max(10),
})
export type ClientMetadata = z.output<typeof clientMetadata>

export interface Client {
  id: string
  name: string
  redirectUris: readonly string[]
}

export async function registerClient(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { client_name, redirect_uris: redirectUris }: ClientMetadata,
): Promise<Client & { createdAt: Date }> {
  const now = clock.now()
  const name = client_name || hostOf(redirectUris[0]!)
  const [row] = await db
    .insert(assistantClient)
    .values({ name, redirectUris, createdAt: now, usedAt: now })
    .returning({ id: assistantClient.id })
  return { id: row!.id, name, redirectUris, createdAt: now }
}

export async function findClient(db: Db, clientId: string): Promise<Client | undefined> {
  if (!z.uuid().safeParse(clientId).success) return undefined
  const { id, name, redirectUris } = assistantClient
  const own = eq(id, clientId)
  return (await asPlatform(db).select({ id, name, redirectUris }).from(assistantClient).where(own))[0]
}

/**
 * Whether the client registered this address. Addresses are compared as texts, except for the port of a program on the
 * user's machine, which gets another one at each start (RFC 8252, section 7.3).
 */
export function usesRedirectUri({ redirectUris }: Client, requested: string): boolean {
  if (redirectUris.includes(requested)) return true
  const url = urlOf(requested)
  if (!url || !isRedirectUri(requested) || !isLoopback(url)) return false
  return redirectUris.some((each) => {
    const registered = new URL(each)
    if (!isLoopback(registered)) return false
    registered.port = url.port
    return registered.href === url.href
  })
}

/** The host as users see it, such as `claude.ai`, or `localhost` without its port. */
export function hostOf(redirectUri: string): string {
  const url = new URL(redirectUri)
  return isLoopback(url) ? 'localhost' : url.host
}
