import { describe, expect, it } from 'vitest'
import { prefilledAddress, readOpening } from './opening.ts'
import { pageAfter, pageAtFirst } from './page-facts.ts'

const read = (address: string) => readOpening(new URL(address, 'https://gable.example'))

describe('the frame’s own URL', () => {
  it('names the widget', () => {
    expect(read('/roof-quote-pro/demo-widget?open=true').widgetId).toBe('demo-widget')
  })

  it('marks a preview', () => {
    expect(read('/roof-quote-pro/w?isPreview').isPreview).toBe(true)
    expect(read('/roof-quote-pro/w?isPreview=false').isPreview).toBe(false)
    expect(read('/roof-quote-pro/w').isPreview).toBe(false)
  })

  it('keeps the homeowner’s data out of the page’s URL', () => {
    expect(read('/roof-quote-pro/w?email=ada@example.com').href).toBe('https://gable.example/roof-quote-pro/w')
  })

  it('opens with an address only if all four fields are set', () => {
    const query = '?street1=12+Harvest+Lane&city=Rexburg&state=ID'
    expect(prefilledAddress(read(`/roof-quote-pro/w${query}`).prefill)).toBeUndefined()
    expect(prefilledAddress(read(`/roof-quote-pro/w${query}&postalCode=83440`).prefill)).toEqual({
      kind: 'parts',
      street: '12 Harvest Lane',
      city: 'Rexburg',
      state: 'ID',
      postalCode: '83440',
    })
  })
})

describe('the page’s message', () => {
  const first = pageAtFirst(read('/roof-quote-pro/w?isPreview'))
  const userInfo = {
    companyName: 'Teton',
    settings: {},
    href: 'https://roofer.example/',
    widgetType: 'slideOut' as const,
  }

  it('sets the record’s URL from then on', () => {
    const page = pageAfter(first, { type: 'onload', isPreview: false, userInfo, prefill: { city: 'Rexburg' } })
    expect(page).toMatchObject({ href: 'https://roofer.example/', place: 'slideOut', prefill: { city: 'Rexburg' } })
    expect(pageAfter(page, { type: 'externalUrl', url: 'https://roofer.example/roofs' }).href).toBe(
      'https://roofer.example/roofs',
    )
  })

  it('never ends a preview', () => {
    expect(pageAfter(first, { type: 'onload', isPreview: false, userInfo, prefill: {} }).isPreview).toBe(true)
  })
})
