import { isIP } from 'node:net'
import type { Config } from '../../platform/config.ts'
import { isPrivateAddress } from '../../platform/safe-fetch.ts'

type Rule = Pick<Config, 'WEBHOOK_HOSTS' | 'WEBHOOK_PRIVATE_ORIGINS'>
export type UrlRefusal = 'WEBHOOK_HOST_NOT_ALLOWED' | 'WEBHOOK_URL_NOT_ALLOWED'

const usualHosts = 'acculynx.com'

const isOf = (host: string, rule: string) => rule === '*' || host === rule || host.endsWith(`.${rule}`)

/**
 * Returns why a webhook may not call an address: its host doesn't match the operator's rule, it isn't encrypted, or it
 * is in a private network. A name that resolves to a private address is refused on connection.
 */
export function refusedUrl(url: string, { WEBHOOK_HOSTS, WEBHOOK_PRIVATE_ORIGINS }: Rule): UrlRefusal | undefined {
  const { origin, protocol, hostname, username, password } = new URL(url)
  if (WEBHOOK_PRIVATE_ORIGINS.includes(origin)) return undefined
  const isUsual = WEBHOOK_HOSTS.join() === usualHosts
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (!WEBHOOK_HOSTS.some((rule) => isOf(host, rule))) {
    return isUsual ? 'WEBHOOK_HOST_NOT_ALLOWED' : 'WEBHOOK_URL_NOT_ALLOWED'
  }
  const bare = host.replace(/^\[|\]$/g, '')
  const isPrivate = isIP(bare) !== 0 && isPrivateAddress(bare)
  if (protocol !== 'https:' || isPrivate || username || password) return 'WEBHOOK_URL_NOT_ALLOWED'
  return undefined
}
