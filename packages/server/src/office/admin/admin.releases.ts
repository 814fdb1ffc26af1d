import type { NewerRelease } from '@gable/contract/admin-health'
import { parseFeed } from 'htmlparser2'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { Deps } from '../../platform/context.ts'
import { runningRelease } from '../../platform/http/health.ts'
import { failureOf, safeFetch } from '../../platform/safe-fetch.ts'

const dayMs = 86_400_000
/** A failed call is repeated earlier. */
const hourMs = 3_600_000

interface Release {
  version: string
  /** Where it is described. */
  url: string | null
}

/** The last answer of each configured address in this process, or null if the call failed. */
const requested = new WeakMap<Config, { at: number; releases: Promise<Release[] | null> }>()

/**
 * Returns the newest release at RELEASES_URL if it is newer than the running one. The address is called at most once a
 * day, and nothing but the request is sent. Without the variable, nothing is called.
 */
export async function readNewerRelease(deps: Pick<Deps, 'config' | 'clock' | 'log'>): Promise<NewerRelease> {
  const { config, clock } = deps
  if (config.RELEASES_URL === undefined) return { check: 'off', newer: null }
  const now = clock.now().getTime()
  let last = requested.get(config)
  if (!last || now - last.at >= ((await last.releases) ? dayMs : hourMs)) {
    last = { at: now, releases: ask(deps, config.RELEASES_URL) }
    requested.set(config, last)
  }
  const releases = await last.releases
  return releases ? { check: 'done', newer: newestAfter(runningRelease(), releases) } : { check: 'failed', newer: null }
}

async function ask({ log }: Pick<Deps, 'log'>, address: string): Promise<Release[] | null> {
  try {
    const accept = 'application/json, application/atom+xml;q=0.9'
    const options = { timeoutMs: 10_000, allowedOrigins: [new URL(address).origin], headers: { accept } }
    const { status, body } = await safeFetch(address, options)
    if (status !== 200) throw new Error(`The list of releases returned ${status}`)
    return releasesIn(Buffer.from(body).toString('utf8'))
  } catch (error) {
    log.warn({ failure: failureOf(error), err: error }, 'failed to read the list of releases')
    return null
  }
}

const text = z.string().nullish()
const published = z.object({
  tag_name: text,
  version: text,
  name: text,
  html_url: text,
  url: text,
  draft: z.boolean().nullish(),
  prerelease: z.boolean().nullish(),
})

/**
 * Reads a list of releases: JSON of GitHub, GitLab or Gitea, a single such object, `{ version, url }`, or an Atom or RSS
 * feed. Drafts and versions before a release, such as 1.2.0-beta.1, are left out. Throws if the text is none of these.
 */
export function releasesIn(body: string): Release[] {
  if (body.trimStart().startsWith('<')) {
    const feed = parseFeed(body)
    if (!feed) throw new Error('The list of releases is not a feed')
    return feed.items.flatMap(({ title, link }) => releaseOf(title, link))
  }
  return z
    .union([z.array(published), published.transform((one) => [one])])
    .parse(JSON.parse(body))
    .filter(({ draft, prerelease }) => !draft && !prerelease)
    .flatMap((one) => releaseOf(one.tag_name ?? one.version ?? one.name, one.html_url ?? one.url))
}

function releaseOf(name: string | null | undefined, url: string | null | undefined): Release[] {
  const version = /(?<![\d.])\d+\.\d+\.\d+(?![\d.+-])/.exec(name ?? '')?.[0]
  return version ? [{ version, url: url && /^https?:\/\//.test(url) ? url : null }] : []
}

/** Returns the newest of the releases that is newer than a version, or null. */
export function newestAfter(version: string, releases: readonly Release[]): Release | null {
  const [newest] = releases.toSorted((a, b) => compare(b.version, a.version))
  return newest && compare(newest.version, version) > 0 ? newest : null
}

/** Compares versions of three numbers. */
function compare(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)]
  const at = left.findIndex((part, index) => part !== right[index])
  return at < 0 ? 0 : left[at]! - right[at]!
}
