import type { Config } from './config.ts'

type Addresses = Pick<Config, 'TERMS_URL' | 'PRIVACY_URL'>

/** Paths at which the product shows a default text of its own, each with the variable that names the operator's. */
export const legalPaths = { TERMS_URL: '/terms', PRIVACY_URL: '/privacy' } as const
type Legal = keyof typeof legalPaths

/** Where a document is read: the operator's address, or the default text of the product. */
export const legalAddress = (config: Addresses & Pick<Config, 'PUBLIC_URL'>, name: Legal): string =>
  config[name] ?? `${config.PUBLIC_URL}${legalPaths[name]}`

/** What an operator is told at the start about addresses that are not set; undefined where both are. */
export function missingLegalLine(config: Addresses): string | undefined {
  const missing = (Object.keys(legalPaths) as Legal[]).filter((name) => config[name] === undefined)
  if (missing.length === 0) return undefined
  const [are, shows] = missing.length === 1 ? ['is', 'shows'] : ['are', 'show']
  const paths = missing.map((name) => legalPaths[name]).join(' and ')
  return `${missing.join(' and ')} ${are} not set: ${paths} ${shows} a default text. Publish your own before you serve customers.`
}
