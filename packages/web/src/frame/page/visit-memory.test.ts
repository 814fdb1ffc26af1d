import { expect, it } from 'vitest'
import { type QuoteAction, quoteFlow, startOfFlow } from '../flow/quote-flow.ts'
import { offer, product } from '../flow/testing.ts'
import { keepVisit, storedVisit, type VisitStorage } from './visit-memory.ts'

function storage(): VisitStorage & { written(): string } {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    written: () => JSON.stringify([...stored]),
  }
}

const visit: QuoteAction[] = [
  { type: 'outsideArea', token: 't'.repeat(43) },
  { type: 'priced', offer: offer([product('a')]) },
  { type: 'productChosen', productId: 'a' },
  {
    type: 'contactEdited',
    contact: { firstName: 'Ada', email: 'ada@example.com', phone: '2085550199', smsOptIn: true },
  },
]
const flow = visit.reduce(quoteFlow, startOfFlow)

it('is restored, without the contact', () => {
  const stored = storage()
  keepVisit('widget', flow, () => stored)
  expect(storedVisit('widget', () => stored)).toEqual({ ...flow, contact: startOfFlow.contact })
  for (const personal of ['Ada', 'ada@', '208555']) expect(stored.written()).not.toContain(personal)
  expect(storedVisit('another', () => stored)).toBeUndefined()
})

it('is cleared when another quote starts', () => {
  const stored = storage()
  keepVisit('widget', flow, () => stored)
  keepVisit('widget', quoteFlow(flow, { type: 'startedAgain' }), () => stored)
  expect(storedVisit('widget', () => stored)).toBeUndefined()
})

it('works if the browser denies or breaks its storage', () => {
  const forbidden = (): VisitStorage => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const full = (): VisitStorage => ({
    getItem: () => '{"screen":',
    setItem: () => {
      throw new DOMException('Quota', 'QuotaExceededError')
    },
    removeItem: () => {},
  })
  for (const one of [forbidden, full]) {
    keepVisit('widget', flow, one)
    expect(storedVisit('widget', one)).toBeUndefined()
  }
})
