import { expect, it } from 'vitest'
import { type QuoteAction, quoteFlow, startOfFlow } from '../flow/quote-flow.ts'
import { offer, product } from '../flow/testing.ts'
import { keepVisit } from './save-visit.ts'
import { storedVisit, type VisitStorage } from './visit-memory.ts'

function storage(): VisitStorage & { written(): string } {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    written: () => JSON.stringify([...kept]),
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

it('is as it was left, without who asks', () => {
  const kept = storage()
  keepVisit('widget', flow, () => kept)
  expect(storedVisit('widget', () => kept)).toEqual({ ...flow, contact: startOfFlow.contact })
  for (const personal of ['Ada', 'ada@', '208555']) expect(kept.written()).not.toContain(personal)
  expect(storedVisit('another', () => kept)).toBeUndefined()
})

it('is forgotten when another quote begins', () => {
  const kept = storage()
  keepVisit('widget', flow, () => kept)
  keepVisit('widget', quoteFlow(flow, { type: 'startedAgain' }), () => kept)
  expect(storedVisit('widget', () => kept)).toBeUndefined()
})

it('does no harm where the browser forbids or breaks its storage', () => {
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
