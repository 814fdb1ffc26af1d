/** A Content Security Policy: the sources of each directive, by its lowercase name. */
export type ContentPolicy = ReadonlyMap<string, readonly string[]>

/**
 * Parses policies as browsers do: commas separate the policies of a header, semicolons separate directives, and the
 * first of a repeated directive counts.
 */
export function readPolicies(written: string): ContentPolicy[] {
  return written
    .split(',')
    .map((policy) => {
      const directives = new Map<string, readonly string[]>()
      for (const directive of policy.split(';')) {
        const [name = '', ...sources] = directive.trim().split(/\s+/)
        if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
      }
      return directives
    })
    .filter((policy) => policy.size > 0)
}

const fallbacks = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
  font: ['font-src', 'default-src'],
} as const

export type PolicyUse = keyof typeof fallbacks

export interface PolicyQuestion {
  use: PolicyUse
  /** The resource to load. */
  url: URL
  /** The page that loads it. */
  page: URL
  /** The nonce of the script's own tag. */
  nonce?: string
}

/** Whether all of the page's policies allow a resource to load. */
export function mayLoad(policies: readonly ContentPolicy[], question: PolicyQuestion): boolean {
  return policies.every((policy) => {
    const name = fallbacks[question.use].find((directive) => policy.has(directive))
    return name === undefined || isAllowed(policy.get(name)!, question)
  })
}

function isAllowed(sources: readonly string[], { use, url, page, nonce }: PolicyQuestion): boolean {
  if (use === 'script') {
    if (nonce !== undefined && nonce !== '' && sources.includes(`'nonce-${nonce}'`)) return true
    // With `strict-dynamic`, hosts are ignored and a tag in the page needs a nonce.
    if (sources.some((source) => source.toLowerCase() === "'strict-dynamic'")) return false
  }
  return sources.some((source) => matches(source, url, page))
}

const hostSource = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+)(?::(\d+|\*))?(\/[^?#]*)?$/i

function matches(source: string, url: URL, page: URL): boolean {
  if (source === '*') return /^https?:$/.test(url.protocol) || url.protocol === page.protocol
  if (source.toLowerCase() === "'self'") return isSameSite(url, page)
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return fits(source.toLowerCase(), url.protocol)
  const parts = hostSource.exec(source)
  if (!parts) return false
  const [, scheme, host = '', port, path] = parts
  return (
    fits(scheme === undefined ? page.protocol : `${scheme.toLowerCase()}:`, url.protocol) &&
    hostFits(host.toLowerCase(), url.hostname) &&
    portFits(port, url) &&
    pathFits(path, url.pathname)
  )
}

function isSameSite(url: URL, page: URL): boolean {
  if (url.origin === page.origin) return true
  return url.hostname === page.hostname && url.port === page.port && fits(page.protocol, url.protocol)
}

/** A source allowed over http is also allowed over https. */
const fits = (allowed: string, protocol: string) =>
  allowed === protocol || (allowed === 'http:' && protocol === 'https:')

const hostFits = (allowed: string, host: string) =>
  allowed === '*' || (allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : allowed === host)

const usualPorts: Record<string, string> = { 'http:': '80', 'https:': '443' }

function portFits(allowed: string | undefined, { port, protocol }: URL): boolean {
  const actual = port || usualPorts[protocol]
  if (allowed === undefined) return actual === usualPorts[protocol]
  return allowed === '*' || allowed === actual || (allowed === '80' && actual === '443')
}

/** A path that ends in a slash allows everything below it; any other path allows that one file. */
const pathFits = (allowed: string | undefined, path: string) =>
  allowed === undefined || allowed === '/' || (allowed.endsWith('/') ? path.startsWith(allowed) : path === allowed)
