import { type ComponentType, lazy } from 'react'
import { AddressStep } from '../steps/address/AddressStep.tsx'
import { OutsideAreaStep } from '../steps/outside-area/OutsideAreaStep.tsx'
import type { Screen } from './quote-flow.ts'

/** What comes after the address is fetched while one types it, so that the first screen stays small. */
const fetchLater = () => import('./later-screens.ts')
type Later = keyof Awaited<ReturnType<typeof fetchLater>>['laterScreens']

const later = (screen: Later) => lazy(async () => ({ default: (await fetchLater()).laterScreens[screen] }))

export const screens: Record<Screen, ComponentType> = {
  address: AddressStep,
  outsideArea: OutsideAreaStep,
  roof: later('roof'),
  slope: later('slope'),
  products: later('products'),
  contact: later('contact'),
  thankYou: later('thankYou'),
  help: later('help'),
  helpThanks: later('helpThanks'),
}

/** Fetches the later screens ahead of their use. What fails here is tried again when it is shown. */
export function fetchLaterScreens(): void {
  fetchLater().catch(() => undefined)
}
