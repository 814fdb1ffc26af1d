import { expect, it } from 'vitest'
import { domain, website } from './company-field.ts'

it.each([
  ['ridge-roofing.com', 'https://ridge-roofing.com'],
  ['www.ridge-roofing.com/quote?x=1', 'https://www.ridge-roofing.com/quote?x=1'],
  ['http://ridge-roofing.com', 'http://ridge-roofing.com'],
  ['toitures-éclair.ca', 'https://toitures-éclair.ca'],
  ['ridge-roofing.com:8080/quote', 'https://ridge-roofing.com:8080/quote'],
  ['', ''],
])('the website %j becomes %j', (typed, stored) => expect(website.parse(typed)).toBe(stored))

it.each(['ridge roofing', 'localhost', 'mailto:a@ridge.com', 'ftp://ridge.com', 'javascript:alert(1)'])(
  '%j is not a website',
  (typed) => expect(website.safeParse(typed).success).toBe(false),
)

it.each([
  ['Ridge-Roofing.com', 'ridge-roofing.com'],
  ['https://www.ridge-roofing.com/contact', 'www.ridge-roofing.com'],
  ['toitures-éclair.ca', 'xn--toitures-clair-jkb.ca'],
  ['*.ridge-roofing.com', '*.ridge-roofing.com'],
  ['localhost', 'localhost'],
])('the domain %j becomes %j', (typed, stored) => expect(domain.parse(typed)).toBe(stored))

it.each(['ridge', 'ridge roofing.com', '-.com', ''])('%j is not a domain', (typed) =>
  expect(domain.safeParse(typed).success).toBe(false),
)
