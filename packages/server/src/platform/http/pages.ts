import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Markup } from './markup.ts'

export interface PagePolicy {
  /** Who may frame the page: sources of `frame-ancestors`. */
  frameAncestors: readonly string[]
  /** Origins of map tiles. */
  tileOrigins: readonly string[]
  /** It shows pages of our own in frames, as the designer of the widget does. */
  framesOwn?: boolean
  /** Https pages only: upgrade what is still http. */
  secure: boolean
}

export interface Page {
  html: string
  contentSecurityPolicy: string
}

/** Scripts from our own origin only, none inline; inline styles only with the nonce of this answer. */
export function contentSecurityPolicy(
  nonce: string,
  { frameAncestors, tileOrigins, framesOwn, secure }: PagePolicy,
): string {
  const tiles = tileOrigins.join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${tiles}`.trim(),
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${tiles}`.trim(),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ...(framesOwn ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * What a page is told in its head before it has asked for anything, by the name that its template has for it. Markup stands
 * there as it is, any other text is escaped.
 */
export type PageFacts = Readonly<Record<string, string | Markup>>

/** Makes the page of an answer; `locale` is what its reader is spoken to in. */
export type MakePage = (policy: PagePolicy, facts?: PageFacts, locale?: string) => Page

/** A built html entry, which is English until it is told otherwise. Each answer carries a style nonce of its own. */
export async function loadPage(folder: string, file: string): Promise<MakePage> {
  const template = await readFile(path.join(folder, file), 'utf8')
  return (policy, facts = {}, locale = 'en') => {
    const nonce = randomBytes(16).toString('base64')
    return {
      html: template
        .replace('<html lang="en">', `<html lang="${locale}">`)
        .replace(/\{\{([A-Z_]+)\}\}/g, (_, name) => written(name === 'STYLE_NONCE' ? nonce : (facts[name] ?? ''))),
      contentSecurityPolicy: contentSecurityPolicy(nonce, policy),
    }
  }
}

function written(fact: string | Markup): string {
  return typeof fact === 'string' ? escapeHtml(fact) : fact.markup
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
