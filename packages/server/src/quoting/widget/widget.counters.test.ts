import { expect, it } from 'vitest'
import { countersFor } from './widget.counters.ts'

const built = 'count(window,ROOF_QUOTE_COUNTED)'
const off = { eventsDataLayer: false, eventsGoogleAnalytics: false, eventsMetaPixel: false }

it('adds nothing to the script of a widget without counters', () => {
  expect(countersFor({ publicId: 'ridge-and-sons', branding: off }, built)).toBe('')
})

it('names the widget and its counters', () => {
  const branding = { ...off, eventsMetaPixel: true }
  expect(countersFor({ publicId: 'ridge-and-sons', branding }, built)).toBe(
    ';(()=>{count(window,{"id":"ridge-and-sons","dataLayer":false,"googleAnalytics":false,"metaPixel":true})})()',
  )
})
