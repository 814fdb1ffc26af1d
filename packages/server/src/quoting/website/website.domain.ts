import { domainPattern } from '@gable/contract/company-field'

/**
 * Sources of `frame-ancestors` for the listed domains: a domain means apex and www, both schemes, any port; `*.example.com`
 * its sub-domains; localhost includes 127.0.0.1. Our own origin always may.
 */
export function frameAncestors(domains: readonly string[]): string[] {
  const hosts = domains.filter((domain) => domainPattern.test(domain)).flatMap(hostsOf)
  return ["'self'", ...new Set(hosts.flatMap((host) => [`http://${host}:*`, `https://${host}:*`]))]
}

/** Whether a page of this origin may carry the widget. Without an origin (a server, a same-origin call) it may ask. */
export function isAllowedOrigin(origin: string | undefined, domains: readonly string[], publicUrl: string): boolean {
  return origin === undefined || allowingEntry(origin, domains, publicUrl) !== undefined
}

/** The listed domain that allows a page of this origin; empty for our own origin, undefined where none does. */
export function allowingEntry(origin: string, domains: readonly string[], publicUrl: string): string | undefined {
  if (origin === new URL(publicUrl).origin) return ''
  if (!URL.canParse(origin)) return undefined
  const { hostname, protocol } = new URL(origin)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  return domains
    .filter((domain) => domainPattern.test(domain))
    .find((domain) =>
      hostsOf(domain).some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host)),
    )
}

function hostsOf(listed: string): string[] {
  const domain = listed.toLowerCase()
  if (domain === 'localhost') return ['localhost', '127.0.0.1']
  if (domain.startsWith('*.')) return [domain]
  const apex = domain.replace(/^www\./, '')
  return [apex, `www.${apex}`]
}
