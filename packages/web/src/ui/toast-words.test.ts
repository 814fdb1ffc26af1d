import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Checks the texts inserted into "{Thing} {action}." and "Unfortunately, the {thing} has not been {action}." */

const web = join(import.meta.dirname, '..')
const sources = (pattern: string) =>
  globSync(pattern, { cwd: web, exclude: ['**/*.test.ts'] }).map((file) => readFileSync(join(web, file), 'utf8'))

/** All texts of the portal's catalogs, by key. A key that is in two catalogs has both texts. */
const texts = new Map<string, string[]>()
for (const source of sources('{portal,ui}/**/{texts/*,text,lead-text,*-history}.ts')) {
  for (const [, key, value] of source.matchAll(/^ {2}'?([\w.]+)'?:\s*'((?:[^'\\]|\\.)*)'/gm)) {
    texts.set(key!, [...(texts.get(key!) ?? []), value!])
  }
}
const things = new Set(
  sources('{portal,ui}/**/*.{ts,tsx}').flatMap((source) =>
    [...source.matchAll(/(?:\bnoun(?::\s*|=\{)|(?:successOf|failureOf)\()\w+\('([\w.]+)'/g)].map(([, key]) => key!),
  ),
)

describe('a noun in success and failure messages', () => {
  it.each([...things].sort())('%s has no article, no capital and no plural of its own', (key) => {
    const named = texts.get(key) ?? []
    expect(named).not.toEqual([])
    expect(named.filter((name) => /^(?:the|an?|your|this)\b/i.test(name))).toEqual([])
    expect(named.filter((name) => /^[A-Z](?![A-Z])/.test(name))).toEqual([])
    expect(named.filter((name) => /[^su]s$/.test(name) && !/ (?:of|for) /.test(name))).toEqual([])
  })

  it('is found in the sources', () => expect(things.size).toBeGreaterThan(60))
})
