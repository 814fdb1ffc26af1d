import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { text } from './index.ts'
import { laterEn } from './later-en.ts'

const catalog = { ...en, ...laterEn }

const frame = new URL('../', import.meta.url)
const sources = readdirSync(frame, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('texts') && !file.includes('.test.'))
  .map((file) => readFileSync(new URL(file, frame), 'utf8'))
  .join('\n')

/** Keys as written in the source; an interpolated part matches any word. */
const used = [...sources.matchAll(/text\(\s*(?:\w+ \? )?(['`])(.+?)\1/g)].map(([, , key]) => key ?? '')
const patterns = [...sources.matchAll(/['`]([a-z]+\.(?:[\w.]|\$\{[^}]+\})+)['`]/g)].map(
  ([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '\\w+')}$`),
)

/** The files of the first screens: everything that is imported statically from the start. */
function firstFiles(file = new URL('main.tsx', frame), known = new Set<string>()): Set<string> {
  if (known.has(file.href) || !existsSync(file)) return known
  known.add(file.href)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g)) {
    firstFiles(new URL(path, file), known)
  }
  return known
}

describe('the catalog', () => {
  it('initially contains the first screens’ texts', () => {
    const files = [...firstFiles()].filter((file) => !file.includes('/texts/'))
    expect(files.length).toBeGreaterThan(20)
    const message = files.flatMap((file) => [
      ...readFileSync(new URL(file), 'utf8').matchAll(/['`]([a-z]+\.[\w.]+)['`]/g),
    ])
    expect(message.map(([, key = '']) => key).filter((key) => key in laterEn)).toEqual([])
  })

  it('has every used key', () => {
    expect(used.length).toBeGreaterThan(60)
    const keys = Object.keys(catalog)
    const missing = used.filter((key) => {
      const pattern = new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '\\w+')}$`)
      return !keys.some((known) => pattern.test(known))
    })
    expect(missing).toEqual([])
  })

  it('has no unused key', () => {
    expect(Object.keys(catalog).filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([])
  })

  it('fills in values, and shows the placeholder of a missing one', () => {
    expect(text('frame.step', { step: 2, steps: 5 })).toBe('Step 2 of 5')
    expect(text('frame.step', { step: 2 })).toBe('Step 2 of {steps}')
  })
})
