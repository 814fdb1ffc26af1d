import { scopes as allScopes, type Scope } from '@gable/contract/access'
import { text } from '../text.ts'

type Thing = Scope extends `${infer Name}:${string}` ? Name : never

/** The resources that tokens can give access to, in display order. */
export const scopeThings = [...new Set(allScopes.map((scope) => scope.split(':')[0] as Thing))]

export const thingLabel = (thing: Thing): string => text(`scope.${thing}`)

/** Returns whether such a permission exists. */
export const hasScope = (scope: string): scope is Scope => (allScopes as readonly string[]).includes(scope)

/** "View leads, notes; edit notes". */
export function scopesInWords(scopes: readonly Scope[]): string {
  const of = (way: 'read' | 'write') =>
    scopeThings.filter((thing) => scopes.includes(`${thing}:${way}` as Scope)).map((thing) => thingLabel(thing))
  const [read, write] = [of('read'), of('write')]
  return [
    read.length > 0 ? `${text('token.read')}: ${read.join(', ')}` : '',
    write.length > 0 ? `${text('token.write')}: ${write.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
