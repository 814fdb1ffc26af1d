import { describe, expect, it, test } from 'vitest'
import {
  type FrameToPage,
  isFrom,
  type PageToFrame,
  parentOriginFragment,
  parentOriginFrom,
  postToFrame,
  postToPage,
  readFrameMessage,
  readPageMessage,
} from './protocol.ts'

const envelope = { source: 'gable', v: 1 }

const frameMessages: FrameToPage[] = [
  { type: 'loaded' },
  { type: 'removeSpinner' },
  { type: 'wheelScroll', deltaY: -3.5 },
  { type: 'widgetHeight', height: 812 },
  { type: 'scrollToTop' },
  { type: 'getParentSize' },
  { type: 'predictionCompleted' },
  { type: 'closeRequested' },
  {
    type: 'hostEvent',
    name: 'address',
    detail: {
      fullAddress: '1 Elm St, Boise',
      street: '1 Elm St',
      city: 'Boise',
      state: 'ID',
      zip: '83702',
      country: 'US',
    },
  },
  {
    type: 'hostEvent',
    name: 'price',
    detail: { priceType: 'range', currency: 'USD', fromCents: 1, toCents: 2 },
  },
  { type: 'hostEvent', name: 'lead', detail: { form: 'otherContacts' } },
  { type: 'hostEvent', name: 'productRequested', detail: { productName: 'Cedar' } },
  { type: 'hostEvent', name: 'error', detail: { code: 'X', message: 'Y' } },
]

const onload: PageToFrame = {
  type: 'onload',
  isPreview: false,
  userInfo: {
    companyName: 'Summit',
    settings: { titlesColor: '#000' },
    href: 'https://a.test/',
    widgetType: 'slideOut',
  },
  prefill: { street1: '1 Elm St', rep: 'ada' },
}
const pageMessages: PageToFrame[] = [
  onload,
  { ...onload, prefill: {} },
  { type: 'externalUrl', url: 'https://a.test/next' },
  { type: 'sendParentSize', width: 390, height: 844 },
  { type: 'preview', settings: { titlesColor: '#000' }, samples: {}, screen: 'roof', turn: 2 },
]

describe.each([
  ['frame', readFrameMessage, frameMessages],
  ['page', readPageMessage, pageMessages],
] as const)('messages of the %s', (_, read, messages) => {
  it.each(messages.map((message) => [message.type, message] as const))('reads %s', (_type, message) => {
    expect(read({ ...envelope, ...message })).toMatchObject(message)
  })

  it.each(messages.map((message) => [message.type, message] as const))(
    'refuses %s with any other shape',
    (_type, message) => {
      const whole = { ...envelope, ...message }
      expect(read({ ...whole, extra: 1 })).toBeUndefined()
      for (const field of Object.keys(whole)) {
        const { [field as keyof typeof whole]: _left, ...rest } = whole
        expect(read(rest)).toBeUndefined()
        expect(read({ ...whole, [field]: null })).toBeUndefined()
        expect(read({ ...whole, [field]: [] })).toBeUndefined()
      }
    },
  )

  it.each([undefined, null, 0, 'loaded', [], {}, [envelope]])('refuses %j', (data) => {
    expect(read(data)).toBeUndefined()
  })

  it.each(['constructor', '__proto__', 'toString', 'unheard'])('refuses the type %s', (type) => {
    expect(read(JSON.parse(`{"source":"gable","v":1,"type":"${type}"}`))).toBeUndefined()
  })
})

test('numbers are finite', () => {
  for (const height of [Number.NaN, Number.POSITIVE_INFINITY, '12'])
    expect(readFrameMessage({ ...envelope, type: 'widgetHeight', height })).toBeUndefined()
})

test('an event of a frame newer than the script may carry further texts and numbers, nothing else', () => {
  const event = (detail: object) => readFrameMessage({ ...envelope, type: 'hostEvent', name: 'lead', detail })
  expect(event({ form: 'rqpLeads', score: 3 })).toBeDefined()
  expect(event({ form: { nested: true } })).toBeUndefined()
  expect(readFrameMessage({ ...envelope, type: 'hostEvent', name: 'ready', detail: {} })).toBeUndefined()
})

test('prefill has only the protocol’s fields', () => {
  const read = (prefill: object) => readPageMessage({ ...envelope, ...onload, prefill })
  expect(read({ email: 'ada@example.com' })).toBeDefined()
  expect(read({ email: 1 })).toBeUndefined()
  expect(read({ password: 'x' })).toBeUndefined()
})

test('each side reads what the other posts, which names the receiver', () => {
  const sent: unknown[][] = []
  const window = { postMessage: (...args: unknown[]) => sent.push(args) } as unknown as Window
  postToPage(window, 'https://a.test', { type: 'loaded' })
  postToFrame(window, 'https://b.test', onload)
  postToFrame(null, 'https://b.test', onload)
  expect(sent.map(([, target]) => target)).toEqual(['https://a.test', 'https://b.test'])
  expect(readFrameMessage(sent[0]?.[0])?.type).toBe('loaded')
  expect(readPageMessage(sent[1]?.[0])?.type).toBe('onload')
})

test('a message is accepted only from its sender’s window and origin', () => {
  const sender = {} as Window
  const event = { source: sender, origin: 'https://a.test' } as unknown as MessageEvent
  expect(isFrom(event, sender, 'https://a.test')).toBe(true)
  expect(isFrom(event, sender, 'https://b.test')).toBe(false)
  expect(isFrom(event, {} as Window, 'https://a.test')).toBe(false)
  expect(isFrom({ source: null, origin: 'https://a.test' } as MessageEvent, null, 'https://a.test')).toBe(false)
})

test('the page passes its origin in the fragment', () => {
  for (const origin of ['https://www.summit.example', 'http://localhost:3001', 'http://[::1]:8081'])
    expect(parentOriginFrom(parentOriginFragment(origin))).toBe(origin)
  for (const hash of [
    '',
    '#',
    '#parentOrigin=',
    '#parentOrigin=null',
    '#parentOrigin=*',
    '#parentOrigin=https://a.test/x',
  ])
    expect(parentOriginFrom(hash)).toBeUndefined()
})
