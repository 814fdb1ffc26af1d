import { type ComponentType, createElement, use } from 'react'
import { AddressStep } from '../steps/address/AddressStep.tsx'
import { OutsideAreaStep } from '../steps/outside-area/OutsideAreaStep.tsx'
import type { Screen } from './quote-flow.ts'

type LaterScreens = typeof import('./later-screens.ts')['laterScreens']

let there: LaterScreens | undefined
let coming: Promise<LaterScreens> | undefined

/** What comes after the address is fetched while one types it, so that the first screen stays small. */
function fetchLater(): Promise<LaterScreens> {
  coming ??= import('./later-screens.ts').then(
    ({ laterScreens }) => {
      there = laterScreens
      return laterScreens
    },
    (error) => {
      coming = undefined
      throw error
    },
  )
  return coming
}

/** Drawn at once where it is there already: a screen that is waited for takes the page's height away for a moment. */
const later = (screen: keyof LaterScreens) => () => createElement((there ?? use(fetchLater()))[screen])

export const screens: Record<Screen, ComponentType> = {
  address: AddressStep,
  outsideArea: OutsideAreaStep,
  roof: later('roof'),
  slope: later('slope'),
  questions: later('questions'),
  products: later('products'),
  compare: later('compare'),
  contact: later('contact'),
  thankYou: later('thankYou'),
  help: later('help'),
  helpThanks: later('helpThanks'),
}

/** Fetches the later screens ahead of their use. What fails here is tried again when it is shown. */
export async function fetchLaterScreens(): Promise<void> {
  await fetchLater().catch(() => undefined)
}
