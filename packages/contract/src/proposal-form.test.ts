import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposalPdf, proposalPhotos, termPdf } from './accepted-files.ts'
import { errorsBeforeSending, type ProposalForm, proposalForm, usualSigning } from './proposal-form.ts'
import { paymentAmounts } from './proposal-limits.ts'
import { proposalRules, proposalStateAt, proposalStates } from './proposal-state.ts'
import { plainRichText } from './rich-text.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const form: ProposalForm = {
  type: 'Standard',
  signing: usualSigning,
  name: 'Roof for Ann',
  language: 'en',
  cover: { title: 'A new roof', photoId: null },
  optionIds: [id(1)],
  structures: [{ id: 'main', name: 'Main roof', included: true, kind: 'singleFamily' }],
  sections: [{ id: id(2), kind: 'text', title: 'Hello', visible: true, body: plainRichText('Dear Ann') }],
  termIds: [],
  signers: 1,
  customers: [{ id: id(3), name: 'Ann', email: 'ann@example.com' }],
  expiryDays: 30,
}
const bounds = { minDays: 7, maxDays: 90 }

test('a complete form can be sent', () => {
  expect(proposalForm.safeParse(form).success).toBe(true)
  expect(errorsBeforeSending(form, bounds)).toEqual({})
})

test('e-signature needs the Authorization section', () => {
  expect(errorsBeforeSending({ ...form, type: 'E-Sign' }, bounds)).toMatchObject({
    sections: expect.stringContaining('Authorization'),
  })
  const authorization = {
    ...form.sections[0]!,
    id: id(4),
    kind: 'authorization' as const,
    body: plainRichText('I agree'),
  }
  const signed = { ...form, type: 'E-Sign', sections: [...form.sections, authorization] }
  expect(errorsBeforeSending(signed as ProposalForm, bounds)).toEqual({})
})

test('a PDF section accepts 10 MB, and photos the same as every image', () => {
  expect([proposalPdf.maxBytes, termPdf.maxBytes]).toEqual([10_485_760, 10_485_760])
  expect(proposalPhotos.kinds).toEqual(['png', 'jpeg'])
})

test('payments add up to the total for any shares and total', () => {
  const shares = fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 1, maxLength: 5 }).map((some) => {
    const left = 10_000 - some.reduce((sum, one) => sum + one, 0)
    return [...some, left].map((shareBps) => ({ shareBps }))
  })
  fc.assert(
    fc.property(shares, fc.integer({ min: 0, max: 50_000_000 }), (payments, totalCents) => {
      expect(paymentAmounts(payments, totalCents).reduce((sum, amount) => sum + amount, 0)).toBe(totalCents)
    }),
  )
})

test('transitions lead to known statuses, and signed is final', () => {
  for (const { next } of Object.values(proposalRules)) for (const state of next) expect(proposalStates).toContain(state)
  expect(proposalRules.Signed.next).toEqual([])
  const at = new Date('2026-12-01T00:00:00Z')
  expect(proposalStateAt({ state: 'Sent', expiresAt: at }, at)).toBe('Expired')
  expect(proposalStateAt({ state: 'Sent', expiresAt: at }, new Date(at.getTime() - 1))).toBe('Sent')
  expect(proposalStateAt({ state: 'Declined', expiresAt: at }, at)).toBe('Declined')
})
