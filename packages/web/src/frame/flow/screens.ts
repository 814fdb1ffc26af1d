import { type ComponentProps, type ComponentType, createElement, use } from 'react'
import { AddressStep } from '../steps/address/AddressStep.tsx'
import type { Screen } from './quote-flow.ts'

type LaterScreens = typeof import('./later-screens.ts')['laterScreens']

let there: LaterScreens | undefined
let coming: Promise<LaterScreens> | undefined

/** Fetches the screens after the address while the visitor types, so that the first screen stays small. */
function fetchLater(): Promise<LaterScreens> {
  coming ??= import('./later-screens.ts')
    .then(async ({ laterScreens, speakLater }) => {
      await speakLater()
      there = laterScreens
      return laterScreens
    })
    .catch((error) => {
      coming = undefined
      throw error
    })
  return coming
}

/** Renders immediately if the screens are already loaded: suspending would briefly collapse the page's height. */
const later = (screen: Exclude<keyof LaterScreens, 'preview'>) => () =>
  createElement((there ?? use(fetchLater()))[screen])

/** The designer's preview of a screen. */
export const Preview = (props: Omit<ComponentProps<LaterScreens['preview']>, 'screens'>) =>
  createElement((there ?? use(fetchLater())).preview, { ...props, screens })

export const screens: Record<Screen, ComponentType> = {
  address: AddressStep,
  outsideArea: later('outsideArea'),
  roof: later('roof'),
  slope: later('slope'),
  questions: later('questions'),
  products: later('products'),
  compare: later('compare'),
  details: later('details'),
  contact: later('contact'),
  thankYou: later('thankYou'),
  help: later('help'),
  helpThanks: later('helpThanks'),
}

/** Prefetches the later screens. A failed fetch is retried when a screen is shown. */
export async function fetchLaterScreens(): Promise<void> {
  await fetchLater().catch(() => undefined)
}
