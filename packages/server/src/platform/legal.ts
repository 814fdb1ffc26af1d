import type { Config } from './config.ts'

type Addresses = Pick<Config, 'TERMS_URL' | 'PRIVACY_URL'>

/** Paths where the product serves its own default texts, with the variable for the operator's URL. */
export const legalPaths = { TERMS_URL: '/terms', PRIVACY_URL: '/privacy' } as const
type Legal = keyof typeof legalPaths

/** Returns a document's URL: the operator's, or the product's default text. */
export const legalAddress = (config: Addresses & Pick<Config, 'PUBLIC_URL'>, name: Legal): string =>
  config[name] ?? `${config.PUBLIC_URL}${legalPaths[name]}`

/** Returns the startup message about missing URLs, or undefined if both are set. */
export function missingLegalLine(config: Addresses): string | undefined {
  const missing = (Object.keys(legalPaths) as Legal[]).filter((name) => config[name] === undefined)
  if (missing.length === 0) return undefined
  const [are, shows] = missing.length === 1 ? ['is', 'shows'] : ['are', 'show']
  const paths = missing.map((name) => legalPaths[name]).join(' and ')
  return `${missing.join(' and ')} ${are} not set: ${paths} ${shows} a default text. Publish your own before you serve customers.`
}
