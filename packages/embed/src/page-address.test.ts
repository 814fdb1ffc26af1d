import { expect, test } from 'vitest'
import { readOpening, readPrefill, withoutPrefill } from './page-address.ts'

const address = 'street1=1+Elm+St&city=Boise&state=ID&postalCode=83702'

test('a plain page opens and prefills nothing', () => {
  expect(readOpening('?utm_source=ad')).toEqual({ auto: false, open: false, isPreview: false, prefill: {} })
})

test.each([
  ['?open', { open: true, auto: false }],
  ['?auto', { open: true, auto: true }],
  ['?auto=1&isPreview=true', { open: true, auto: true, isPreview: true }],
  [`?${address}`, { open: true, auto: true }],
  ['?street1=1+Elm+St&city=Boise&state=ID', { open: false, auto: false }],
  [`?${address.replace('83702', '+')}`, { open: false, auto: false }],
])('%s', (search, expected) => {
  expect(readOpening(search)).toMatchObject(expected)
})

test('all allowed fields are read and trimmed, and nothing else', () => {
  const query = `?${address}&firstName=+Ada+&lastName=Lovelace&email=ada%40example.com&phone=2085550100&rep=joe&lastname=x&email2=y`
  expect(readOpening(query).prefill).toEqual({
    street1: '1 Elm St',
    city: 'Boise',
    state: 'ID',
    postalCode: '83702',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '2085550100',
    rep: 'joe',
  })
})

test('empty fields are omitted', () => {
  expect(readPrefill((field) => ({ city: '', phone: null, rep: '  ' })[field as string])).toEqual({})
})

test('the stored page URL does not identify the visitor', () => {
  expect(withoutPrefill(`https://a.test/roof?${address}&email=a%40b.c&utm_source=ad#contact`)).toBe(
    'https://a.test/roof?utm_source=ad',
  )
})
