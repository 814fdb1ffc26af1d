import type { Suggestion } from '@gable/contract/geo'
import type { Country } from '@gable/contract/status'
import type { ResolvedAddress } from '@gable/contract/widget'

/** What an address provider is asked. `near` biases, it does not filter. */
export interface AddressQuestion {
  text: string
  country: Country
  near: [lng: number, lat: number] | null
  /**
   * Whether a street line of the vendor's names the house that was asked for. Vendors answer with a neighbor's house where they
   * do not know the house itself; a roof quote for the neighbor is worse than none.
   */
  isHouse(street: string): boolean
  /** One per typing session, where a vendor bills by session. */
  billingSession: string | null
}

/**
 * Addresses from outside the database. A method throws on a time-out or a fault, and the next provider is asked; an empty
 * answer is an answer.
 */
export interface Geocoder {
  vendor: string
  /** As one types. Absent where the vendor's terms or speed forbid it. */
  suggest?(question: AddressQuestion): Promise<Suggestion[]>
  /** The point of a suggestion that this vendor made (`id` starts with `vendor:`). */
  resolveSuggestion?(id: string, billingSession: string | null): Promise<ResolvedAddress | undefined>
  /** The point of an address as typed. */
  resolveText(question: AddressQuestion): Promise<ResolvedAddress | undefined>
}
