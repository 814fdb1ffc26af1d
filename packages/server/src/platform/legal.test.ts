import { expect, test } from 'vitest'
import { legalAddress, missingLegalLine } from './legal.ts'

const own = 'https://gable.example/legal'

test('the start names missing URLs of Terms and Privacy Policy', () => {
  expect(missingLegalLine({})).toBe(
    'TERMS_URL and PRIVACY_URL are not set: /terms and /privacy show a default text. Publish your own before you serve customers.',
  )
  expect(missingLegalLine({ TERMS_URL: own })).toBe(
    'PRIVACY_URL is not set: /privacy shows a default text. Publish your own before you serve customers.',
  )
  expect(missingLegalLine({ TERMS_URL: own, PRIVACY_URL: own })).toBeUndefined()
})

test('accepted documents can be read, at the operator’s URL or the product’s own', () => {
  const config = { PUBLIC_URL: 'https://quotes.example', PRIVACY_URL: own }
  expect(legalAddress(config, 'TERMS_URL')).toBe('https://quotes.example/terms')
  expect(legalAddress(config, 'PRIVACY_URL')).toBe(own)
})
