import type { WebsiteFinding } from '@gable/contract/website-finding'
import { type PageScript, readPage, type WebsitePage } from './profile.website-page.ts'
import { type ContentPolicy, mayLoad, type PolicyUse, readPolicies } from './profile.website-policy.ts'

export interface Found {
  finding: WebsiteFinding
  /** The subject of the finding: a host, a Tool ID, or what a policy has to allow. */
  about: string
}

export interface FetchedPage {
  address: URL
  html: string
  /** The policy from the response header; empty if there is none. */
  policy: string
}

export interface Tool {
  toolId: string
  /** The origin that serves the script. */
  publicUrl: string
}

/** A page to check in a worker thread. */
export interface LookOrder extends Omit<FetchedPage, 'address'> {
  address: string
  tool: Tool
}

/** Reports whether a page has the quote tool's script, whether it is the right one, and what blocks it. */
export function lookAtPage(fetched: FetchedPage, tool: Tool): Found[] {
  const page = readPage(fetched.html, fetched.address)
  const origin = new URL(tool.publicUrl).origin
  const ours = page.scripts.filter(({ src }) => isEmbed(src) && src.host === new URL(origin).host)
  const own = ours.filter(({ src }) => idOf(src) === tool.toolId)
  const policies = [fetched.policy, ...page.policies].flatMap(readPolicies)
  const found: Found[] = [
    ...(own.length > 0 ? ofOwn(own, ours, tool) : missing(page, ours, { ...tool, origin })),
    ...obstacles(policies, own[0], fetched.address, tool),
  ]
  if (fetched.address.protocol === 'http:' && fetched.address.hostname !== 'localhost')
    found.push({ finding: 'pageNotSecure', about: '' })
  return found
}

const isEmbed = (src: URL) => src.pathname.endsWith('/embed.js')
const idOf = (src: URL) => src.searchParams.get('id')?.trim() ?? ''

/** Types that a browser runs as a classic script. */
const runs = /^(?:|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/

function ofOwn(own: readonly PageScript[], ours: readonly PageScript[], tool: Tool): Found[] {
  const found: Found[] = []
  const others = [...new Set(ours.map(({ src }) => idOf(src)).filter((id) => id !== tool.toolId))]
  if (!own.some(({ type }) => runs.test(type))) {
    const { type } = own[0]!
    found.push(
      type === 'module' ? { finding: 'scriptIsModule', about: '' } : { finding: 'scriptHeldBack', about: type },
    )
  }
  if (own.every(({ src }) => src.protocol === 'http:') && tool.publicUrl.startsWith('https:'))
    found.push({ finding: 'scriptNotSecure', about: '' })
  if (own.length > 1) found.push({ finding: 'scriptTwice', about: String(own.length) })
  return [...found, ...others.map((about) => ({ finding: 'alsoOther' as const, about }))]
}

/** Explains why the right script is missing, from the closest match on the page. */
function missing(
  page: WebsitePage,
  ours: readonly PageScript[],
  { toolId, origin }: Tool & { origin: string },
): Found[] {
  const other = ours[0] && idOf(ours[0].src)
  if (other) return [{ finding: 'scriptOfOther', about: other }]
  if (ours.length > 0) return [{ finding: 'scriptWithoutId', about: '' }]
  const elsewhere = page.scripts.find(({ src }) => isEmbed(src) && idOf(src) === toolId)
  if (elsewhere) return [{ finding: 'scriptElsewhere', about: elsewhere.src.host }]
  const mentioned = `${new URL(origin).host}/embed.js`
  if (page.comments.includes(mentioned)) return [{ finding: 'scriptInComment', about: '' }]
  if (page.noscript.includes(mentioned)) return [{ finding: 'scriptInNoscript', about: '' }]
  return [page.hasTagManager ? { finding: 'scriptByTagManager', about: '' } : { finding: 'scriptMissing', about: '' }]
}

const uses = [
  ['policyScript', 'script', 'script-src', '/embed.js'],
  ['policyConnect', 'connect', 'connect-src', '/config.json'],
  ['policyFrame', 'frame', 'frame-src', '/roof-quote-pro/'],
  ['policyFont', 'font', 'font-src', '/assets/'],
] as const satisfies readonly (readonly [WebsiteFinding, PolicyUse, string, string])[]

function obstacles(
  policies: readonly ContentPolicy[],
  script: PageScript | undefined,
  page: URL,
  { publicUrl, toolId }: Tool,
): Found[] {
  const { origin } = new URL(publicUrl)
  const found: Found[] = uses
    .filter(([, use, , path]) => {
      const url = use === 'script' && script ? script.src : new URL(path + (use === 'frame' ? toolId : ''), origin)
      return !mayLoad(policies, { use, url, page, nonce: script?.nonce ?? '' })
    })
    .map(([finding, , directive]) => ({ finding, about: `${directive} ${origin}` }))
  const sandbox = policies.map((policy) => policy.get('sandbox')).find((one) => one !== undefined)
  const needed = ['allow-scripts', 'allow-same-origin', 'allow-forms']
  const lacking = sandbox ? needed.filter((word) => !sandbox.includes(word)) : []
  return lacking.length > 0 ? [...found, { finding: 'policySandbox', about: lacking.join(' ') }] : found
}
