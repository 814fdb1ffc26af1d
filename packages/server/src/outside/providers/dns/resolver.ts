import { Resolver } from 'node:dns/promises'
import type { Config } from '../../../platform/config.ts'
import type { TextLookUp } from '../../../platform/ports/dns.ts'

/** Per server; each name is queried twice. */
const timeoutMs = 2_000

/** Maximum number of characters to read from a text record. */
const longest = 2_000

/** The name doesn't exist or has no text record. */
const nothing = new Set(['ENOTFOUND', 'ENODATA'])

/** Uses the machine's resolvers, or those configured by the operator. */
export function createTextLookUp({ DNS_SERVERS }: Pick<Config, 'DNS_SERVERS'>): TextLookUp {
  return async (name) => {
    try {
      const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
      if (DNS_SERVERS.length > 0) resolver.setServers(DNS_SERVERS)
      const texts = await resolver.resolveTxt(name)
      return { ok: true, texts: texts.map((parts) => parts.join('').slice(0, longest)) }
    } catch (error) {
      const { code = '' } = error as { code?: string }
      return nothing.has(code) ? { ok: true, texts: [] } : { ok: false, reason: 'NO_ANSWER' }
    }
  }
}
