import { parentOriginFragment } from '@gable/embed/protocol'
import { describe, expect, it } from 'vitest'
import { type FrameWindow, openPageChannel } from './page-channel.ts'

const origin = 'https://roofer.example'

/** A frame in a page whose parent records the messages that it receives. */
function framed(hash = parentOriginFragment(origin)) {
  const sent: { message: unknown; to: string }[] = []
  const parent = { postMessage: (message: unknown, to: string) => sent.push({ message, to }) } as unknown as Window
  const listeners = new Set<(event: MessageEvent) => void>()
  const frame: FrameWindow = {
    parent,
    location: { hash, origin: 'https://gable.example' },
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  }
  const receive = (data: unknown, from: { source?: unknown; origin?: string } = {}) => {
    const event = { data, source: from.source ?? parent, origin: from.origin ?? origin } as MessageEvent
    for (const listener of listeners) listener(event)
  }
  return { frame, sent, receive }
}

const size = { source: 'gable', v: 1, type: 'sendParentSize', width: 800, height: 600 }

describe('the channel to the page', () => {
  it('posts only to the page’s origin', () => {
    const { frame, sent } = framed()
    openPageChannel(frame, () => {}).say('loaded')
    expect(sent).toEqual([{ message: { source: 'gable', v: 1, type: 'loaded' }, to: origin }])
  })

  it('passes heights, wheel and host events', () => {
    const { frame, sent } = framed()
    const channel = openPageChannel(frame, () => {})
    channel.sayHeight(640)
    channel.sayWheel(-40)
    channel.emit('lead', { form: 'rqpLeads' })
    expect(sent.map(({ message }) => message)).toMatchObject([
      { type: 'widgetHeight', height: 640 },
      { type: 'wheelScroll', deltaY: -40 },
      { type: 'hostEvent', name: 'lead', detail: { form: 'rqpLeads' } },
    ])
  })

  it('receives from the page', () => {
    const { frame, receive } = framed()
    const received: unknown[] = []
    openPageChannel(frame, (message) => received.push(message))
    receive(size)
    expect(received).toMatchObject([{ type: 'sendParentSize', width: 800, height: 600 }])
  })

  it.each([
    ['another window', { source: {} }],
    ['another origin', { origin: 'https://elsewhere.example' }],
  ])('ignores %s', (_, from) => {
    const { frame, receive } = framed()
    const received: unknown[] = []
    openPageChannel(frame, (message) => received.push(message))
    receive(size, from)
    expect(received).toEqual([])
  })

  it('ignores messages outside of the protocol', () => {
    const { frame, receive } = framed()
    const received: unknown[] = []
    openPageChannel(frame, (message) => received.push(message))
    for (const data of [null, 'sendParentSize', { ...size, width: 'wide' }, { ...size, source: 'other' }]) receive(data)
    expect(received).toEqual([])
  })

  it('is silent without an origin, and when the frame is its own page', () => {
    const nobody = framed('')
    const channel = openPageChannel(nobody.frame, () => {})
    channel.say('loaded')
    expect(channel.embedded).toBe(false)
    expect(nobody.sent).toEqual([])

    const alone = framed()
    alone.frame.parent = alone.frame as unknown as Window
    expect(openPageChannel(alone.frame, () => {}).embedded).toBe(false)
  })

  it('receives nothing once closed', () => {
    const { frame, receive } = framed()
    const received: unknown[] = []
    openPageChannel(frame, (message) => received.push(message)).close()
    receive(size)
    expect(received).toEqual([])
  })

  it('recognizes a page of its own server', () => {
    expect(openPageChannel(framed().frame, () => {}).ours).toBe(false)
    const own = framed(parentOriginFragment('https://gable.example'))
    expect(openPageChannel(own.frame, () => {}).ours).toBe(true)
  })
})
