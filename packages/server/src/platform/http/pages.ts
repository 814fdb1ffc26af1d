import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Markup } from './markup.ts'

export interface PagePolicy {
  /** Who may frame the page, as sources of `frame-ancestors`. */
  frameAncestors: readonly string[]
  tileOrigins: readonly string[]
  /** Whether the page shows our own pages in frames, as the widget designer does. */
  framesOwn?: boolean
  /** Whether the page is served over HTTPS. If so, upgrades HTTP requests. */
  secure: boolean
}

export interface Page {
  html: string
  contentSecurityPolicy: string
}

/** Allows scripts only from our own origin, none inline, and inline styles only with the nonce of this response. */
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
 * Values that a page gets in its head before it sends any request, by their name in the template. Markup is inserted
 * unescaped; other text is escaped.
 */
export type PageFacts = Readonly<Record<string, string | Markup>>

/** Renders a page. `locale` is the reader's language. */
export type MakePage = (policy: PagePolicy, facts?: PageFacts, locale?: string) => Page

/** Loads a built HTML entry, which is in English by default. Each response has its own style nonce. */
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
