import { describe, expect, it, test } from 'vitest'
import { mayLoad, type PolicyUse, readPolicies } from './profile.website-policy.ts'

const page = new URL('https://ridge.example/roofing')
const script = 'https://quotes.example.com/embed.js?id=ridge'

const allows = (written: string, { use = 'script' as PolicyUse, url = script, nonce = '', from = page } = {}) =>
  mayLoad(readPolicies(written), { use, url: new URL(url), page: from, nonce })

describe('a policy allows', () => {
  test.each([
    '',
    "img-src 'self'",
    'script-src *',
    'script-src https:',
    'script-src http:',
    'default-src https://quotes.example.com',
    'script-src quotes.example.com',
    'SCRIPT-SRC HTTPS://QUOTES.EXAMPLE.COM',
    'script-src *.example.com',
    'script-src https://quotes.example.com:443',
    'script-src https://*:*',
    'script-src https://quotes.example.com/',
    'script-src https://quotes.example.com/embed.js',
    "script-src 'none'; script-src-elem quotes.example.com",
    'script-src quotes.example.com; script-src none.example',
  ])('%s', (written) => expect(allows(written)).toBe(true))
})

describe('a policy blocks', () => {
  test.each([
    "script-src 'none'",
    "default-src 'self'",
    "script-src 'self'; default-src *",
    'script-src example.com',
    'script-src *.quotes.example.com',
    'script-src https://quotes.example.com:8443',
    'script-src https://quotes.example.com/scripts/',
    'script-src https://quotes.example.com/other.js',
    'script-src',
    'script-src data: blob:',
    // Of two policies, both apply.
    "script-src https:, script-src 'self'",
    "script-src 'strict-dynamic' 'nonce-abc' https://quotes.example.com",
    'script-src quotes.example.com-evil.net',
  ])('%s', (written) => expect(allows(written)).toBe(false))
})

it('recognizes a nonce, and that it is the tag’s own', () => {
  const strict = "script-src 'strict-dynamic' 'nonce-abc'"
  expect(allows(strict, { nonce: 'abc' })).toBe(true)
  expect(allows(strict, { nonce: 'abd' })).toBe(false)
})

it('applies fallbacks for missing directives', () => {
  const of = (use: PolicyUse, written: string) => allows(written, { use })
  expect(of('frame', 'child-src quotes.example.com; default-src none.example')).toBe(true)
  expect(of('frame', 'frame-src none.example; child-src quotes.example.com')).toBe(false)
  expect(of('connect', 'default-src quotes.example.com')).toBe(true)
  expect(of('font', "connect-src 'none'; font-src quotes.example.com")).toBe(true)
})

it('treats the page’s own origin as self, over http as well', () => {
  const from = new URL('http://quotes.example.com/')
  expect(allows("script-src 'self'", { from })).toBe(true)
  expect(allows("script-src 'self'")).toBe(false)
})
