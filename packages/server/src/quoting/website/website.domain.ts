import { domainPattern } from '@gable/contract/company-field'

/**
 * The `frame-ancestors` sources for the listed domains. A domain includes apex and www, both schemes and any port;
 * `*.example.com` includes its subdomains; localhost includes 127.0.0.1. Our own origin is always included.
 */
export function frameAncestors(domains: readonly string[]): string[] {
  const hosts = domains.filter((domain) => domainPattern.test(domain)).flatMap(hostsOf)
  return ["'self'", ...new Set(hosts.flatMap((host) => [`http://${host}:*`, `https://${host}:*`]))]
}

/**
 * Whether a page of this origin may show the widget. Requests without an origin (a server, a same-origin call) are
 * allowed.
 */
export function isAllowedOrigin(origin: string | undefined, domains: readonly string[], publicUrl: string): boolean {
  return origin === undefined || allowingEntry(origin, domains, publicUrl) !== undefined
}

/** The listed domain that allows a page of this origin; empty for our own origin, undefined if none does. */
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
