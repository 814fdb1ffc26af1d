import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

export interface PagePolicy {
  /** Who may frame the page: sources of `frame-ancestors`. */
  frameAncestors: readonly string[]
  /** Origins of map tiles. */
  tileOrigins: readonly string[]
  /** Https pages only: upgrade what is still http. */
  secure: boolean
}

export interface Page {
  html: string
  contentSecurityPolicy: string
}

/** Scripts from our own origin only, none inline; inline styles only with the nonce of this answer. */
export function contentSecurityPolicy(nonce: string, { frameAncestors, tileOrigins, secure }: PagePolicy): string {
  const tiles = tileOrigins.join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${tiles}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${tiles}`.trim(),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** What a page is told in its head before it has asked for anything, by the name that its template has for it. */
export type PageFacts = Readonly<Record<string, string>>

/** A built html entry. Each answer carries a style nonce of its own. */
export async function loadPage(folder: string, file: string): Promise<(policy: PagePolicy, facts?: PageFacts) => Page> {
  const template = await readFile(path.join(folder, file), 'utf8')
  return (policy, facts = {}) => {
    const nonce = randomBytes(16).toString('base64')
    return {
      html: template.replace(/\{\{([A-Z_]+)\}\}/g, (_, name) =>
        escapeHtml(name === 'STYLE_NONCE' ? nonce : (facts[name] ?? '')),
      ),
      contentSecurityPolicy: contentSecurityPolicy(nonce, policy),
    }
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
