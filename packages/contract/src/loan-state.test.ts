import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applicationStates,
  type CountedTransaction,
  loanAvailable,
  loanStates,
  mayApplicationBecome,
  mayLoanBecome,
  mayTransactionBecome,
  purchaseUntil,
  transactionKinds,
  transactionStates,
} from './loan-state.ts'
import { bankForm, depositsForm, isRoutingNumber } from './merchant-form.ts'
import { offerCodeForm } from './rate-form.ts'

const pairs = <State extends string>(states: readonly State[], may: (from: State, to: State) => boolean) =>
  states.map((from) => `${from} -> ${states.filter((to) => may(from, to)).join(', ')}`)

it('moves applications, loans and transactions as their tables say', () => {
  expect(pairs(applicationStates, mayApplicationBecome)).toEqual([
    'open -> underReview, approved, notApproved, expired',
    'underReview -> approved, notApproved',
    'approved -> notApproved',
    'notApproved -> approved',
    'expired -> underReview, approved, notApproved',
  ])
  expect(pairs(loanStates, mayLoanBecome)).toEqual([
    'invited -> pending, approved, funded, declined, expired',
    'pending -> approved, funded, declined, expired',
    'approved -> funded, declined, expired',
    'funded -> ',
    'declined -> approved',
    'expired -> pending, approved, funded',
  ])
  expect(pairs(transactionStates, mayTransactionBecome)).toEqual([
    'sending -> pending, settled, declined, unknown',
    'pending -> settled, declined',
    'settled -> ',
    'declined -> ',
    'unknown -> pending, settled, declined',
  ])
})

describe('the available amount', () => {
  const transaction = fc.record({
    kind: fc.constantFrom(...transactionKinds),
    state: fc.constantFrom(...transactionStates),
    amountCents: fc.integer({ min: 1, max: 2_000_000 }),
  })

  it('mirrors a ledger posted entry by entry: nothing is paid twice, and no refund exceeds the payments', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.array(transaction, { maxLength: 30 }),
        (approved, wanted) => {
          const posted: CountedTransaction[] = []
          let [paid, back, waiting] = [0, 0, 0]
          for (const one of wanted) {
            const { requestCents, refundCents } = loanAvailable(approved, posted)
            if (one.amountCents > (one.kind === 'request' ? requestCents : refundCents)) continue
            posted.push(one)
            if (one.state === 'declined') continue
            if (one.kind === 'request') {
              if (one.state === 'settled') paid += one.amountCents
              else waiting += one.amountCents
            } else if (one.state === 'settled') back += one.amountCents
          }
          expect(paid + waiting - back).toBeLessThanOrEqual(approved)
          expect(back).toBeLessThanOrEqual(paid)
          expect(loanAvailable(approved, posted).requestCents).toBe(approved - paid - waiting + back)
        },
      ),
    )
  })
})

it('closes the purchase window five months after the approval, on the last day of a shorter month', () => {
  expect(purchaseUntil(new Date('2026-11-24T10:00:00Z')).toISOString()).toBe('2027-04-24T10:00:00.000Z')
  expect(purchaseUntil(new Date('2026-09-30T10:00:00Z')).toISOString()).toBe('2027-02-28T10:00:00.000Z')
})

it.each([
  ['110000000', true],
  ['021000021', true],
  ['011401533', true],
  ['021000022', false],
  ['12345678', false],
  ['000000000', false],
  ['991000018', false],
])('checks the routing number %s: %s', (digits, isOne) => {
  expect(isRoutingNumber(digits)).toBe(isOne)
})

it('reports form errors in the specification’s words', () => {
  const bank = { accountType: 'checking', name: 'Operating', routingNumber: '123456789', accountNumber: '12' }
  const words = (result: { error?: { issues: { message: string }[] } }) =>
    result.error?.issues.map(({ message }) => message)
  expect(words(bankForm.safeParse(bank))).toEqual([
    'Please enter a valid routing number of 9 digits',
    'Please enter a valid account number of 4 to 17 digits',
  ])
  expect(words(depositsForm.safeParse({ firstCents: 0, secondCents: 100 }))).toEqual([
    'Please enter an amount from $0.01 to $0.99',
    'Please enter an amount from $0.01 to $0.99',
  ])
  expect(words(offerCodeForm.safeParse({ name: 'A', productIds: ['1'] }))).toEqual([
    'Please enter a name of 2 to 80 letters, digits or spaces',
    'Please enter a number of loan products from 2 to 7',
  ])
})
