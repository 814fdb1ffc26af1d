import { scopes as allScopes, type Scope } from '@gable/contract/access'
import { text } from './text.ts'

type Thing = Scope extends `${infer Name}:${string}` ? Name : never

/** The resources that tokens can give access to, in display order. */
export const scopeThings = [...new Set(allScopes.map((scope) => scope.split(':')[0] as Thing))]

export const itemLabel = (item: Thing): string => text(`scope.${item}`)

/** Returns whether such a permission exists. */
export const hasScope = (scope: string): scope is Scope => (allScopes as readonly string[]).includes(scope)

/** What a permission allows, in display order. */
export const scopeWays = ['read', 'write', 'send', 'order'] as const
type Way = (typeof scopeWays)[number]

export const wayLabel = (way: Way): string => text(`way.${way}`)

/** What permissions allow, one line for each way: "View: Leads, Notes". */
export function scopeLines(scopes: readonly Scope[]): string[] {
  const of = (way: Way) =>
    scopeThings.filter((item) => scopes.includes(`${item}:${way}` as Scope)).map((item) => itemLabel(item))
  return scopeWays.filter((way) => of(way).length > 0).map((way) => `${wayLabel(way)}: ${of(way).join(', ')}`)
}

/** The same in one line. */
export const scopesInWords = (scopes: readonly Scope[]): string => scopeLines(scopes).join(' · ')
