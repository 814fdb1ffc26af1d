import { expect, test } from 'vitest'
import { email, evidence, phone, postalCode, state } from './field.ts'
import { leadForm } from './lead-form.ts'
import { messages } from './messages.ts'
import { refuseStatusChange } from './status.ts'

const said = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
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
])('a phone typed as %s is kept as its ten digits', (typed, kept) => {
  expect(phone.parse(typed)).toBe(kept)
})

test.each(['555-0199', '22085550199', '0085550199', '208555019x', '1234567890123'])(
  '%s is no phone of 10 digits',
  (typed) => {
    expect(said(phone.safeParse(typed))).toContain(messages.PHONE_NOT_VALID)
  },
)

test.each(['ann@', 'ann', 'ann@example', '@example.com', 'a b@example.com'])('%s is no email', (typed) => {
  expect(said(email.safeParse(typed))).toEqual([messages.EMAIL_NOT_VALID])
})

test('what is left empty is asked for in one sentence', () => {
  for (const field of Object.keys(form).filter((name) => name !== 'country' && name !== 'email')) {
    const result = leadForm.safeParse({ ...form, [field]: '' })
    expect([field, said(result)[0]]).toEqual([field, messages.REQUIRED])
  }
  expect(said(state.safeParse(''))).toEqual([messages.REQUIRED])
  expect(said(postalCode.safeParse(''))).toEqual([messages.REQUIRED])
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
])('%j is refused in its own words', (over, sentence) => {
  expect(said(leadForm.safeParse({ ...form, ...over }))).toContain(sentence)
})

test('a Canadian address is one in Canada', () => {
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
])('evidence is cut and cleaned, never refused (%#)', (text, kept) => {
  expect(evidence(40).parse(text)).toBe(kept)
})
