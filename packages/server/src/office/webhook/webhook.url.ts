import { isIP } from 'node:net'
import type { Config } from '../../platform/config.ts'
import { isPrivateAddress } from '../../platform/safe-fetch.ts'

type Rule = Pick<Config, 'WEBHOOK_HOSTS' | 'WEBHOOK_PRIVATE_ORIGINS'>
export type UrlRefusal = 'WEBHOOK_HOST_NOT_ALLOWED' | 'WEBHOOK_URL_NOT_ALLOWED'

/** The host rule as it comes. */
export const usualHosts = 'acculynx.com'

const isOf = (host: string, rule: string) => rule === '*' || host === rule || host.endsWith(`.${rule}`)

/**
 * Why a webhook may not be called at an address: its host is none of the operator's rule, it is not encrypted, or it lies in a
 * private network. A name that leads to a private address is refused when it is connected to.
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
