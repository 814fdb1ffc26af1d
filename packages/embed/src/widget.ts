import type { RoofQuoteEventName, RoofQuoteEvents } from './api.ts'
import type { Opening } from './page-address.ts'
import type { Config, Settings } from './settings.ts'

/** One widget on this page: its data, and the function that emits its events to the page. */
export interface Widget {
  id: string
  config: Config
  settings: Settings
  opening: Opening
  emit<Name extends RoofQuoteEventName>(name: Name, detail: RoofQuoteEvents[Name]): void
}
