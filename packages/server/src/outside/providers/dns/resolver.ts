import { Resolver } from 'node:dns/promises'
import type { Config } from '../../../platform/config.ts'
import type { TextLookUp } from '../../../platform/ports/dns.ts'

/** For one server; a name is asked for twice. */
const timeoutMs = 2_000

/** So many characters of a text are read. */
const longest = 2_000

/** There is no such name, or it has no text. */
const nothing = new Set(['ENOTFOUND', 'ENODATA'])

/** By the resolvers of this machine, or those that the operator names. */
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
