import { expect, test } from 'vitest'
import { city, email, evidence, personName, phone, postalCode, state, street } from './field.ts'
import { leadForm } from './lead-form.ts'
import { messages } from './messages.ts'
import { refuseStatusChange } from './status.ts'

const answer = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? []

const form = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '2085550199',
  street: '1 Test Lane',
  city: 'Boise',
  state: 'ID',
  postalCode: '83702',
  country: 'UnitedStates',
}

test.each([
  ['(208) 555-0199', '2085550199'],
  ['+1 208.555.0199', '2085550199'],
  ['12085550199', '2085550199'],
  ['\u202A(208) 555-0199\u202C', '2085550199'],
  ['208\u2011555\u20110199', '2085550199'],
  ['208\u2013555\u20130199', '2085550199'],
  ['208/555-0199', '2085550199'],
  ['\u200E+1\u00A0208 555 0199\uFEFF', '2085550199'],
])('a phone typed as %s is stored as its ten digits', (typed, stored) => {
  expect(phone.parse(typed)).toBe(stored)
})

test.each(['555-0199', '22085550199', '0085550199', '208555019x', '1234567890123'])(
  '%s is not a phone number with 10 digits',
  (typed) => {
    expect(answer(phone.safeParse(typed))).toContain(messages.PHONE_NOT_VALID)
  },
)

test.each(['ann@', 'ann', 'ann@example', '@example.com', 'a b@example.com'])('%s is not an email', (typed) => {
  expect(answer(email.safeParse(typed))).toEqual([messages.EMAIL_NOT_VALID])
})

test('blank fields share one message', () => {
  for (const field of Object.keys(form).filter((name) => name !== 'country' && name !== 'email')) {
    const result = leadForm.safeParse({ ...form, [field]: '' })
    expect([field, answer(result)[0]]).toEqual([field, messages.REQUIRED])
  }
  expect(answer(state.safeParse(''))).toEqual([messages.REQUIRED])
  expect(answer(postalCode.safeParse(''))).toEqual([messages.REQUIRED])
})

test.each([
  [{ state: 'ZZ' }, messages.STATE_NOT_VALID],
  [{ state: 'ON' }, messages.STATE_NOT_VALID],
  [{ postalCode: 'M5H 1A1' }, messages.POSTAL_CODE_NOT_VALID],
  [{ postalCode: '837' }, messages.POSTAL_CODE_NOT_VALID],
  [{ firstName: '123\u0007' }, messages.NAME_NOT_VALID],
  [{ lastName: 'x'.repeat(31) }, 'Please enter a last name shorter than 31 characters'],
  [{ street: '***' }, messages.ADDRESS_NOT_VALID],
  [{ city: '---' }, messages.CITY_NOT_VALID],
  [{ city: '12' }, messages.CITY_NOT_VALID],
])('%j is refused with its own message', (over, sentence) => {
  expect(answer(leadForm.safeParse({ ...form, ...over }))).toContain(sentence)
})

test('a Canadian address is in Canada', () => {
  const canadian = { ...form, country: 'Canada', state: 'on', postalCode: 'm5h 1a1' }
  expect(leadForm.parse(canadian)).toMatchObject({ state: 'ON', postalCode: 'M5H 1A1' })
})

test.each([
  ['Open', 'Sold', 'salesRep', false, undefined],
  ['New', 'Cold', 'productionRep', false, undefined],
  ['Sold', 'Deleted', 'salesRep', false, undefined],
  ['Deleted', 'Open', 'companyAdmin', false, undefined],
  ['Deleted', 'Open', 'salesRep', false, 'ADMIN_ONLY'],
  ['Deleted', 'Sold', 'companyAdmin', false, 'ADMIN_ONLY'],
  ['Open', 'New', 'companyAdmin', false, 'NEVER_BACK_TO_NEW'],
  ['Open', 'Open', 'companyAdmin', false, 'SAME_STATUS'],
  ['Open', 'Sold', 'companyAdmin', true, 'CLP_LOCKED'],
] as const)('%s to %s by a %s, CLP account %s: %s', (from, to, role, hasClpAccount, refusal) => {
  expect(refuseStatusChange(from, to, { role, hasClpAccount })).toBe(refusal)
})

test.each([
  ['https://roofer.example/?a=1', 'https://roofer.example/?a=1'],
  ['x'.repeat(10_000), 'x'.repeat(40)],
  ['\0a\ud800b\u0007', 'ab'],
  [`${'x'.repeat(39)}🏠`, 'x'.repeat(39)],
  ['', ''],
])('evidence is truncated and cleaned, never refused (%#)', (text, stored) => {
  expect(evidence(40).parse(text)).toBe(stored)
})

test('typographic and invisible characters of pasted text become keyboard characters', () => {
  expect(email.parse('\u200Bann\u2060@exam\u00ADple\u2011home.com\u00A0')).toBe('ann@example-home.com')
  expect(postalCode.parse('M5H\u00A01A1\u200E')).toBe('M5H 1A1')
  expect(postalCode.parse('83702\u20131234')).toBe('83702-1234')
  expect(state.parse('\u2066id\u2069')).toBe('ID')
  expect(street.parse('12\u00A0O\u2019Neill\u2011Ray\u200B Ct')).toBe("12 O'Neill-Ray Ct")
  expect(city.parse('Coeur d\u2019Alene\u202F')).toBe("Coeur d'Alene")
  expect(personName('first name').parse('\uFEFFSinéad\u00A0O\u2019Hara')).toBe("Sinéad O'Hara")
})
