import { scopes as allScopes, type Scope } from '@gable/contract/access'
import { text } from '../text.ts'

type Thing = Scope extends `${infer Name}:${string}` ? Name : never

/** What tokens may be about, in the order in which it is offered. */
export const scopeThings = [...new Set(allScopes.map((scope) => scope.split(':')[0] as Thing))]

export const thingLabel = (thing: Thing): string => text(`scope.${thing}`)

/** Whether there is such a permission at all. */
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
